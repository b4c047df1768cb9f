import { handOver } from "./with-node.mjs";

handOver("scripts/bench/search.ts");
