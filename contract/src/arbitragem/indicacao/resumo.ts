type Polo = 'demandante' | 'demandada'

/** What one parte said last; `arbitro` null: the chamber shall choose. */
interface Dita {
  polo: Polo
  arbitro: { id: number; name: string } | null
}

/** What a side said: a person, that the chamber shall choose, nothing yet, or different things by its partes. */
type DoLado = { name: string; id: number } | 'camara' | 'nada' | 'divergem'

function ladoDe(ditas: readonly Dita[], polo: Polo): DoLado {
  const [uma, ...outras] = ditas.filter((dita) => dita.polo === polo)
  if (!uma) return 'nada'
  if (outras.some(({ arbitro }) => arbitro?.id !== uma.arbitro?.id)) return 'divergem'
  return uma.arbitro ?? 'camara'
}

const LADOS = { demandante: 'os demandantes', demandada: 'as demandadas' } as const
const POLOS = ['demandante', 'demandada'] as const

const frase = (polo: Polo, lado: DoLado): string => {
  if (typeof lado !== 'string') return `${LADOS[polo]} indicaram ${lado.name}`
  if (lado === 'camara') return `${LADOS[polo]} preferem que a câmara indique`
  return lado === 'divergem' ? `${LADOS[polo]} não indicaram a mesma pessoa` : `${LADOS[polo]} ainda não indicaram`
}

/**
 * What follows from the indications, in a sentence (docs/rules/arbitragem.md#indication).
 * @param aberta whether the sides may still name
 */
export function resumoDasIndicacoes(ditas: readonly Dita[], { vagas, aberta }: { vagas: number; aberta: boolean }): string {
  const [um, outro] = POLOS.map((polo) => ladoDe(ditas, polo)) as [DoLado, DoLado]
  const falta = um === 'nada' || outro === 'nada'
  if (um === 'nada' && outro === 'nada')
    return aberta ? 'Nenhum dos lados indicou ainda.' : 'Nenhum dos lados indicou: a câmara designa.'
  const nomes = `${capital(frase('demandante', um))}; ${frase('demandada', outro)}`.replaceAll(
    ' ainda não',
    aberta ? ' ainda não' : ' não',
  )
  if (vagas > 1) return `${nomes}. ${aberta && falta ? '' : PRESIDENTE}`.trimEnd()
  if (typeof um !== 'string' && typeof outro !== 'string' && um.id === outro.id) return `As duas partes indicaram ${um.name}.`
  return aberta && falta ? `${nomes}.` : `${nomes}. Sem acordo: a câmara designa.`
}

const PRESIDENTE = 'A câmara designa quem não foi indicado, e o presidente, se os dois indicados não o escolherem.'
const capital = (texto: string) => texto.charAt(0).toUpperCase() + texto.slice(1)
