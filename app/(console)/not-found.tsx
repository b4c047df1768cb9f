export { NothingHere as default } from "#components/shell/nothing-here.tsx";
