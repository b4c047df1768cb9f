import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from "node:crypto";
import { keepFile } from "#lib/kept-file.ts";

/** Ed25519: what this installation vouches for, anybody can check with the public key. */
export type InstallationKey = {
  sign(text: string): string;
  isSigned(text: string, signature: string): boolean;
};

/** `given` is the key of the environment, PKCS #8 in base64; left out, one is made in the data folder at its first use. */
export function openInstallationKey(dataFolder: string, given?: string): InstallationKey {
  let known: InstallationKey | undefined;
  const key = () => {
    known ??= installationKey(given ?? keepFile(dataFolder, "installation-key", makeInstallationKey));
    return known;
  };
  return { sign: (text) => key().sign(text), isSigned: (text, signature) => key().isSigned(text, signature) };
}

export function makeInstallationKey(): string {
  const { privateKey } = generateKeyPairSync("ed25519");
  return privateKey.export({ format: "der", type: "pkcs8" }).toString("base64");
}

export function installationKey(pkcs8: string): InstallationKey {
  const privateKey = createPrivateKey({ key: Buffer.from(pkcs8, "base64"), format: "der", type: "pkcs8" });
  if (privateKey.asymmetricKeyType !== "ed25519") throw new Error("The installation's key must be an Ed25519 key.");
  const publicKey = createPublicKey(privateKey);
  return {
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString("base64"),
    isSigned: (text, signature) => verify(null, Buffer.from(text), publicKey, Buffer.from(signature, "base64")),
  };
}
