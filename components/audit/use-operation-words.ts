import { useMessages } from "next-intl";

/** What an operation did, in words; one that has none yet is named as the contract names it. */
export function useOperationWords(): (operation: string) => string {
  const { operations } = useMessages().audit;
  return (operation) => {
    const [entity = "", verb = ""] = operation.split(".");
    const verbs: Record<string, string> | undefined = (operations as Record<string, Record<string, string>>)[entity];
    return verbs?.[verb] ?? operation;
  };
}

/** Every operation that leaves an audit row has its words, and only these: a test compares them with the services. */
export function useAuditedOperations(): string[] {
  const { operations } = useMessages().audit;
  return Object.entries(operations).flatMap(([entity, verbs]) => Object.keys(verbs).map((verb) => `${entity}.${verb}`));
}
