/**
 * The branch of a conversation that its reader last saw: from the current node up to the root, told from the root. When
 * no current node is named, or it isn't there, the last node that nobody answers stands for it. A parent that is missing
 * ends the branch, and so does one that is in it already: a cycle is walked once.
 *
 * Example: nodes a, b (of a), c (of a) with current node b give a, b; without a current node a, c.
 */
export type TreeNode = { id: string; parentId: string | null };

export function currentBranch<Node extends TreeNode>(nodes: readonly Node[], currentId: string | null): Node[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const branch = new Set<Node>();
  let node = byId.get(currentId ?? "") ?? lastLeaf(nodes);
  while (node && !branch.has(node)) {
    branch.add(node);
    node = node.parentId === null ? undefined : byId.get(node.parentId);
  }
  return [...branch].reverse();
}

function lastLeaf<Node extends TreeNode>(nodes: readonly Node[]): Node | undefined {
  const parents = new Set(nodes.map(({ parentId }) => parentId));
  return nodes.findLast(({ id }) => !parents.has(id)) ?? nodes.at(-1);
}
