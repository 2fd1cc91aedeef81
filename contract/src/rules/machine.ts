/** One situação of a state machine: its label, its slug in screen paths, and where each act leads. */
interface Situacao {
  readonly label: string
  readonly slug: string
  readonly on: Readonly<Record<string, number>>
}
export type Machine = Readonly<Record<number, Situacao>>

/** The situação an act leads to, or null when the act is not allowed (409). */
export const next = (machine: Machine, from: number, act: string): number | null => machine[from]?.on[act] ?? null

/** The code of a slug, or undefined for an unknown one. */
export const codeOfSlug = (machine: Machine, slug: string): number | undefined =>
  Object.keys(machine)
    .map(Number)
    .find((code) => machine[code]!.slug === slug)
