import { getMunicipalities } from '@brazilian-utils/brazilian-utils'
import type { Cidade } from '@concordia/contract/identidade/schemas/identidade'
import { fold } from '@concordia/contract/values/fold'

interface Entry extends Cidade {
  nome: string
  uf: string
  key: string
}

/** The 5.571 municipalities: id = IBGE code, shown as "Nome - UF" because 273 names repeat. */
const CIDADES: Entry[] = getMunicipalities()
  .map(({ code, name, stateCode }) => ({
    id: Number(code),
    descricao: `${name} - ${stateCode}`,
    nome: name,
    uf: stateCode,
    key: fold(`${name} - ${stateCode}`),
  }))
  .sort((a, b) => a.descricao.localeCompare(b.descricao, 'pt-BR'))
const BY_ID = new Map(CIDADES.map((cidade) => [cidade.id, cidade]))

const MAX_RESULTS = 20

/** Municipalities whose name contains `text` as `fold` compares, the ones that start with it first. */
export function searchCidades(text: string): Cidade[] {
  const wanted = fold(text)
  const starting = CIDADES.filter(({ key }) => key.startsWith(wanted))
  const containing = CIDADES.filter(({ key }) => !key.startsWith(wanted) && key.includes(wanted))
  return [...starting, ...containing].slice(0, MAX_RESULTS).map(({ id, descricao }) => ({ id, descricao }))
}

export const cidadeExists = (id: number): boolean => BY_ID.has(id)

/** A municipality by its IBGE code, which was validated when it was stored. @throws when there is none */
export function cidadeOf(id: number): Cidade & { nome: string; uf: string } {
  const found = BY_ID.get(id)
  if (!found) throw new Error(`No municipality has the code ${id}`)
  const { descricao, nome, uf } = found
  return { id, descricao, nome, uf }
}
