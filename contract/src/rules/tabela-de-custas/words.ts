/** What a fee is for, in the order in which people read them, with its name. */
export const ESPECIES = {
  registro: 'Taxa de registro',
  administracao: 'Taxa de administração',
  honorarios_arbitros: 'Honorários dos árbitros',
  honorarios_mediador: 'Honorários do mediador',
  honorarios_perito: 'Honorários do perito',
  fundo_de_despesas: 'Fundo de despesas',
  esclarecimentos: 'Pedido de esclarecimentos',
} as const
export type Especie = keyof typeof ESPECIES
export const NOMES_DAS_ESPECIES = Object.keys(ESPECIES) as [Especie, ...Especie[]]

/** The fees that the chamber holds for those who work in a procedimento, and passes on; all others are its revenue. */
export const HONORARIOS = [
  'honorarios_arbitros',
  'honorarios_mediador',
  'honorarios_perito',
] as const satisfies readonly Especie[]
export type Honorarios = (typeof HONORARIOS)[number]

/** The side that pays; an item of `metade` becomes one of each side. */
export const QUEM = { requerente: 'Requerente', requerido: 'Requerido', metade: 'Metade de cada lado' } as const
export const QUANDO = { protocolo: 'No protocolo', instituicao: 'Na instituição' } as const
