"use client";
import { useSyncExternalStore } from "react";
import type { Platform, SingleKeys } from "#components/palette/shortcuts.ts";

const NAME = "single-key-shortcuts";
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A browser that keeps nothing has the shortcuts on, as at first. */
export function readSingleKeys(): SingleKeys {
  try {
    return localStorage.getItem(NAME) === "off" ? "off" : "on";
  } catch {
    return "on";
  }
}

/** Whether single keys act, as this browser was told, and the way to tell it. */
export function useSingleKeys(): [SingleKeys, (next: SingleKeys) => void] {
  const singleKeys = useSyncExternalStore<SingleKeys>(subscribe, readSingleKeys, () => "on");
  const set = (next: SingleKeys) => {
    localStorage.setItem(NAME, next);
    for (const listener of listeners) listener();
  };
  return [singleKeys, set];
}

const never = () => () => {};
const platform = (): Platform => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? "apple" : "other");

/** Whose keyboard it is decides how the keys are written. */
export const usePlatform = (): Platform => useSyncExternalStore<Platform>(never, platform, () => "other");
