import { handOver } from "./with-node.mjs";

handOver("scripts/openapi.ts");
