/** What the agent forms hold, in the shape that the operations take. An empty text is none. */
import { readContextForm } from "#components/context/read-context-form.ts";
import { readRetention } from "#components/stored-memory/read-stored-memory-form.ts";

const textOrNull = (value: FormDataEntryValue | null): string | null => String(value ?? "").trim() || null;

/** The date of a deployment is when its compute was named here: it stays while the compute stays. */
function readDeployment(form: FormData, now: Date) {
  const compute = textOrNull(form.get("deployment.compute"));
  if (compute === null) return null;
  const deployedAt = textOrNull(form.get("deployment.deployedAt"));
  const stays = compute === form.get("deployment.savedCompute") && deployedAt !== null;
  return { compute, deployedAt: stays ? deployedAt : now.toISOString() };
}

function readDescription(form: FormData, now: Date) {
  return {
    name: String(form.get("name") ?? ""),
    model: textOrNull(form.get("model")),
    region: textOrNull(form.get("region")),
    playgroundCompute: textOrNull(form.get("playgroundCompute")),
    deployment: readDeployment(form, now),
    description: textOrNull(form.get("description")),
  };
}

export function readNewAgent(form: FormData) {
  const kind = form.get("kind");
  const id = textOrNull(form.get("id"));
  const contextSettings = readContextForm(form, "contextSettings.");
  const retentionPrefix = "storedMemorySettings.retention.";
  return {
    ...(id === null ? {} : { id }),
    kind,
    ...(kind === "EXECUTOR" ? { supervisorId: textOrNull(form.get("supervisorId")) } : {}),
    ...readDescription(form, new Date()),
    contextSettings,
    // Disabled fields (an executor, or a role that may not) send nothing.
    ...(form.has(`${retentionPrefix}graceDays`)
      ? { storedMemorySettings: { retention: readRetention(form, retentionPrefix) } }
      : {}),
  };
}

export function readAgentDetails(form: FormData) {
  const moved = form.has("supervisorId") ? { supervisorId: textOrNull(form.get("supervisorId")) } : {};
  return { agentId: form.get("agentId"), ...moved, ...readDescription(form, new Date()) };
}
