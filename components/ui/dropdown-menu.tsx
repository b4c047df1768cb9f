"use client";
import { Check } from "lucide-react";
import { DropdownMenu as Menu } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#components/ui/class-names.ts";

const itemClasses =
  "flex min-h-8 cursor-pointer items-center gap-2 rounded-sm px-2.5 text-base outline-none select-none data-disabled:cursor-not-allowed data-disabled:opacity-50 data-highlighted:bg-hover [&_svg]:size-4 [&_svg]:shrink-0";

type DropdownMenuProps = { trigger: ReactNode; align?: "start" | "end"; children: ReactNode };

/**
 * Not in a portal: it stays within its landmark. Not modal: a modal menu locks scrolling by a style element, which the
 * content security policy would refuse.
 */
export function DropdownMenu({ trigger, align = "end", children }: DropdownMenuProps) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger asChild>{trigger}</Menu.Trigger>
      <Menu.Content
        align={align}
        sideOffset={6}
        collisionPadding={8}
        className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto rounded-md border bg-surface p-1 text-foreground text-left font-normal whitespace-normal shadow-overlay"
      >
        {children}
      </Menu.Content>
    </Menu.Root>
  );
}

export function MenuItem({ className, tone, ...props }: ComponentProps<typeof Menu.Item> & { tone?: "danger" }) {
  return <Menu.Item className={classNames(itemClasses, tone === "danger" && "text-danger", className)} {...props} />;
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Menu.Label className="px-2.5 py-1.5 text-sm text-secondary">{children}</Menu.Label>;
}

export function MenuSeparator() {
  return <Menu.Separator className="my-1 h-px bg-border" />;
}

type MenuChoicesProps<V extends string> = {
  label: ReactNode;
  value: V;
  options: readonly { value: V; label: ReactNode }[];
  onChange: (value: V) => void;
};

export function MenuChoices<V extends string>({ label, value, options, onChange }: MenuChoicesProps<V>) {
  const choose = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <Menu.RadioGroup value={value} onValueChange={choose}>
      <MenuLabel>{label}</MenuLabel>
      {options.map((option) => (
        <Menu.RadioItem key={option.value} value={option.value} className={classNames(itemClasses, "pl-8")}>
          <Menu.ItemIndicator className="absolute left-3">
            <Check aria-hidden />
          </Menu.ItemIndicator>
          {option.label}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
