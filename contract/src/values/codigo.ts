import { withoutInvisible } from './invisible.ts'

/** A code or access password as people read it out or copy it ("123 456", "K7QX–92MD"), without blanks, hyphens and invisible signs. */
export const bareCode = (typed: string): string => withoutInvisible(typed).replace(/[\s\p{Pd}−]/gu, '')
