import { handOver } from "./with-node.mjs";

handOver("scripts/verify.ts");
