import type { ComponentType } from 'react'
import type { PageName } from './paths.ts'

type Screen = () => Promise<{ default: ComponentType }>

/** The screen behind each page, loaded when first opened. A page that is missing here shows `ComingSoonPage`. */
export const screens: Partial<Record<PageName, Screen>> = {}
