import { handOver } from "./with-node.mjs";

handOver("scripts/audit-verify.ts");
