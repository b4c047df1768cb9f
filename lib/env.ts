// Every environment variable of the server, in one place. A variable that is set to nothing counts as not set.
import { z } from "zod";

const flag = z.enum(["0", "1"], { error: "must be 0 or 1" }).transform((value) => value === "1");
const MINIMUM_PASSWORD_LENGTH = 12;

const modelShape = z.strictObject({
  id: z.string().min(1),
  label: z.string().min(1).optional(),
  baseUrl: z.url(),
  /** The model's name at the endpoint; the id when left out. */
  endpointModel: z.string().min(1).optional(),
  keyVariable: z
    .string()
    .regex(/^MODEL_KEY_[A-Z0-9_]+$/)
    .optional(),
  contextTokens: z.int().positive(),
  maxOutputTokens: z.int().positive(),
  imageTokens: z.int().positive().optional(),
  region: z.string().min(1).optional(),
});
export type DeclaredModel = z.infer<typeof modelShape>;

const models = z.string().transform((text, context): DeclaredModel[] => {
  try {
    const parsed = z.array(modelShape).safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data;
    context.addIssue(z.prettifyError(parsed.error));
  } catch {
    context.addIssue("must be a JSON array of models");
  }
  return z.NEVER;
});

const roles = z.string().transform((text, context) => {
  try {
    const shape = z.record(z.string().min(1), z.enum(["viewer", "operator", "privacy_officer", "admin"]));
    const parsed = shape.safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data;
  } catch {}
  context.addIssue("must be a JSON object of claim values and roles");
  return z.NEVER;
});

const variablesShape = z.object({
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must begin with postgresql://")
    .optional(),
  DATA_FOLDER: z.string().default(".data"),
  HOST: z.string().default("127.0.0.1"),
  PORT: z.coerce.number({ error: "must be a port number" }).int().min(1).max(65_535).default(3000),
  /** One reverse proxy stands before us: the client's address is the last one of X-Forwarded-For. */
  TRUST_PROXY: flag.default(false),
  JOBS: z.enum(["on", "off"]).default("on"),
  RETENTION_SCHEDULE: flag.default(false),
  /** Demo data at the first start on the embedded database. */
  DEMO: flag.default(true),

  ADMIN_EMAIL: z.email("must be an e-mail address").default("admin@example.com"),
  ADMIN_PASSWORD: z.string().min(MINIMUM_PASSWORD_LENGTH, "must have 12 characters or more").optional(),
  NEXTAUTH_URL: z.url("must be a URL").optional(),
  NEXTAUTH_SECRET: z.string().min(32, "must have 32 characters or more").optional(),
  /** An Ed25519 private key, PKCS #8 in base64. Left out: made in the data folder. */
  INSTALLATION_KEY: z.base64("must be a PKCS #8 key in base64").optional(),
  BOOTSTRAP_API_KEY: z
    .string()
    .regex(/^amk_.{32,}$/, "must be amk_ and at least 32 characters")
    .optional(),
  ALLOW_BOOTSTRAP_KEY: flag.default(false),

  /** Another way to sign in beside the password: all three or none. */
  OIDC_ISSUER: z.url("must be a URL").optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  /** Where an ID token says who may what, such as `groups` or `realm_access.roles`, and what its values mean. */
  OIDC_ROLE_CLAIM: z.string().min(1).optional(),
  OIDC_ROLES: roles.default({}),

  METRICS_TOKEN: z.string().min(16, "must have 16 characters or more").optional(),

  /** Left out: on with the embedded database. */
  ALLOW_LOCAL_ENDPOINTS: flag.optional(),
  MODELS: models.default([]),
});
const shape = variablesShape.superRefine((given, context) => {
  const service = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"] as const;
  const missing = service.filter((name) => given[name] === undefined);
  if (missing.length === service.length) return;
  for (const name of missing)
    context.addIssue({ code: "custom", path: [name], message: `goes with ${service.join(", ")}` });
});
export type Env = z.infer<typeof shape>;

export function readEnv(variables: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const result = shape.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
  throw new Error(`The environment is not right:\n${lines.map((line) => `  ${line}`).join("\n")}`);
}

let known: Env | undefined;

/** Of this process, read at the first call: the start script has set by then what it adds. */
export function env(): Env {
  known ??= readEnv(process.env);
  return known;
}

export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host);
}
