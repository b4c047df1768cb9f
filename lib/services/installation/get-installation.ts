import { z } from "zod";
import { installationOutput } from "#lib/contract/installation.ts";
import { presentInstallation } from "#lib/services/installation/present-installation.ts";
import { query } from "#lib/services/operation.ts";

export const getInstallation = query({
  name: "installation.getSettings",
  summary: "The installation's time zone and capacity",
  permission: "installation.read",
  input: z.strictObject({}),
  output: installationOutput,
  scope: () => "installation",
  run: async ({ prisma }) => presentInstallation(await prisma.installation.findUnique({ where: { id: 1 } })),
});
