import { handOver } from "./with-node.mjs";

handOver("scripts/pack-library.ts");
