import { z } from "zod";
import { BYTES_PER_GB, installationInput, installationOutput } from "#lib/contract/installation.ts";
import { presentInstallation } from "#lib/services/installation/present-installation.ts";
import { mutation } from "#lib/services/operation.ts";
import { expectedRevision, requireRevision } from "#lib/services/settings/expected-revision.ts";

export const putInstallation = mutation({
  name: "installation.putSettings",
  summary: "Set the installation's time zone and capacity",
  permission: "installation.write",
  input: z.strictObject({ ...installationInput.shape, expectedRevision }),
  output: installationOutput,
  scope: () => "installation",
  async run({ tx }, { timeZone, capacityGb, expectedRevision }) {
    // The row may not be there yet: it is made first, so that two first writers wait for each other.
    await tx.$executeRaw`insert into installation (id) values (1) on conflict do nothing`;
    await tx.$queryRaw`select 1 from installation where id = 1 for update`;
    const before = presentInstallation(await tx.installation.findUnique({ where: { id: 1 } }));
    requireRevision(expectedRevision, before);
    const capacityBytes = capacityGb === null ? null : BigInt(capacityGb) * BigInt(BYTES_PER_GB);
    const data = { timeZone, capacityBytes, revision: before.revision + 1 };
    const after = presentInstallation(await tx.installation.update({ where: { id: 1 }, data }));
    return { value: after, change: { target: "installation", before, after } };
  },
});
