import { handOver } from "./with-node.mjs";

handOver("scripts/bench/retention.ts");
