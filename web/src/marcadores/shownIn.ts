import { NOMES_DOS_TIPOS, TIPOS } from '@concordia/contract/rules/tipos'

/** The paths of the queries that show tags. */
export const SHOWN_IN: readonly string[] = [
  '/marcadores',
  '/negociacao/{id}',
  '/negociacoes',
  ...NOMES_DOS_TIPOS.flatMap((tipo) => [`${TIPOS[tipo].rota.um}/{id}`, TIPOS[tipo].rota.muitos]),
]
