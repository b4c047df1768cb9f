import { handOver } from "./with-node.mjs";

handOver("scripts/worker.ts");
