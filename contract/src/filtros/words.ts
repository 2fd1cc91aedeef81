/** Filters that a user may save for one list (docs/rules/screens.md#saved-filters). */
export const MAX_FILTROS_SALVOS = 20

export const LISTAS_COM_FILTRO = ['processos', 'casos', 'negociacoes'] as const
export type ListaComFiltro = (typeof LISTAS_COM_FILTRO)[number]
