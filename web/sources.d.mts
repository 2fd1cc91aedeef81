import type { Plugin } from 'vite'

export const NOTE: string
export function webSources(root: string): string
export const noteSources: Plugin
