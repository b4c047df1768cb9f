/** How the browser tests get into the server that they start. */
export const E2E_ADMIN = { email: "admin@example.com", password: "browser tests sign in" };
export const E2E_API_KEY = `amk_${"e2e".repeat(12)}`;
