const registro = (objeto: 'processo' | 'caso', arbitros: 1 | 3 | null, fixo: number, percentual: number) => ({
  especie: 'registro' as const,
  objeto,
  arbitros,
  faixas: [
    { ate: 500_000, fixo, percentual: 0, base: 'total' as const },
    { ate: null, fixo: 0, percentual, base: 'total' as const },
  ],
  minimo: null,
  maximo: null,
  quem: 'requerente' as const,
  quando: 'protocolo' as const,
  prazo_dias: 0,
})

/** The table of fees that the platform comes with. */
export const TABELA = {
  id: 1,
  vigente_de: '2000-01-01',
  itens: [registro('processo', 1, 5000, 1), registro('processo', 3, 10_000, 1), registro('caso', null, 350, 0.7)],
}
