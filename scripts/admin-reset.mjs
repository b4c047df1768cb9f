import { handOver } from "./with-node.mjs";

handOver("scripts/admin-reset.ts");
