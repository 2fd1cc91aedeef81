import { formatMoney, MAX_CENTS, toCents } from '../../values/money.ts'
import { custaDoItem } from './compute.ts'
import { type ItemNoFio, itensDoFio } from './wire.ts'

/** One fault of a table: the field, from the list of items on, and its sentence. */
export interface Fault {
  path: (string | number)[]
  message: string
}

/** Every kind of filing, as people name it: each needs its registration fee. */
const FILINGS = [
  { objeto: 'processo', arbitros: 1, nome: 'processo com 1 árbitro' },
  { objeto: 'processo', arbitros: 3, nome: 'processo com 3 árbitros' },
  { objeto: 'caso', arbitros: null, nome: 'caso de mediação' },
] as const

/** All faults of a table whose fields are right one by one (docs/rules/fees.md#a-table). */
export const faultsOf = (itens: readonly ItemNoFio[]): Fault[] => [
  ...itens.flatMap((item, at) =>
    [...faultsOfItem(item, itens.slice(0, at)), ...faultsOfSteps(item)].map(({ path, message }) => ({
      path: [at, ...path],
      message,
    })),
  ),
  ...FILINGS.filter(({ objeto, arbitros }) => !itens.some((item) => isRegistro(item) && concerns(item, objeto, arbitros))).map(
    ({ nome }) => ({ path: [], message: `Falta a taxa de registro de ${nome}.` }),
  ),
]

const isRegistro = ({ especie }: ItemNoFio) => especie === 'registro'
const concerns = (item: ItemNoFio, objeto: string, arbitros: number | null) =>
  item.objeto === objeto && (item.arbitros === null || item.arbitros === arbitros)

const say = (field: string, message: string): Fault => ({ path: [field], message })

function faultsOfItem(item: ItemNoFio, before: readonly ItemNoFio[]): Fault[] {
  const { especie, objeto, arbitros, quem, quando, prazo_dias, minimo, maximo } = item
  const faults: Fault[] = []
  if (objeto === 'caso' && arbitros !== null) faults.push(say('arbitros', 'Um caso de mediação não tem árbitros.'))
  if (especie === 'honorarios_arbitros' && objeto === 'caso') faults.push(say('especie', 'Um caso de mediação não tem árbitros.'))
  if (especie === 'honorarios_mediador' && objeto === 'processo') faults.push(say('especie', 'Um processo não tem mediador.'))
  if (before.some((other) => overlaps(other, item)))
    faults.push(say('especie', 'Já há um item desta espécie para as mesmas causas. Mude um deles ou exclua-o.'))
  if (isRegistro(item)) {
    if (quem !== 'requerente') faults.push(say('quem', 'Quem protocola paga a taxa de registro: escolha o requerente.'))
    if (quando !== 'protocolo') faults.push(say('quando', 'A taxa de registro se paga no protocolo.'))
  } else {
    if (quando !== 'instituicao')
      faults.push(say('quando', 'No protocolo se cobra só a taxa de registro. Escolha a instituição.'))
    if (!prazo_dias) faults.push(say('prazo_dias', 'Informe em quantos dias se paga.'))
  }
  if (minimo === 0) faults.push(say('minimo', 'Deixe em branco ou informe um valor maior que zero.'))
  if (maximo === 0) faults.push(say('maximo', 'Deixe em branco ou informe um valor maior que zero.'))
  if (maximo && minimo !== null && maximo < minimo) faults.push(say('maximo', 'O máximo não pode ser menor que o mínimo.'))
  return faults
}

/** Whether two items ask the same side for the same thing. */
const overlaps = (a: ItemNoFio, b: ItemNoFio): boolean =>
  a.especie === b.especie &&
  a.objeto === b.objeto &&
  (a.arbitros === null || b.arbitros === null || a.arbitros === b.arbitros) &&
  (a.quem === b.quem || a.quem === 'metade' || b.quem === 'metade')

function faultsOfSteps(item: ItemNoFio): Fault[] {
  const [inside] = itensDoFio([item])
  const last = item.faixas.length - 1
  return item.faixas.flatMap(({ ate, fixo, percentual }, at) => {
    const faults: Fault[] = []
    const add = (field: string, message: string) => faults.push({ path: ['faixas', at, field], message })
    const former = at > 0 ? item.faixas[at - 1]!.ate : null
    if (at < last && ate === null) add('ate', 'Só a última faixa fica sem limite.')
    if (at === last && ate !== null) add('ate', 'A última faixa fica sem limite: deixe em branco.')
    if (ate === 0) add('ate', 'Informe um limite maior que zero.')
    if (ate && former !== null && ate <= former)
      add('ate', `O limite deve passar do da faixa anterior (${formatMoney(toCents(former))}).`)
    if (fixo === 0 && percentual === 0 && !item.minimo) add('fixo', 'Informe um valor fixo ou um percentual.')
    const most = inside && inside.faixas[at]!.ate
    const fee = inside ? custaDoItem({ ...inside, faixas: [{ ...inside.faixas[at]!, ate: null }] }, most ?? MAX_CENTS) : 0
    if (fee > MAX_CENTS) add('fixo', `As custas desta faixa passariam de ${formatMoney(MAX_CENTS)}.`)
    return faults
  })
}
