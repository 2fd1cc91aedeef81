import { ARQUIVOS_DO_PERFIL, NOMES_DOS_PERFIS } from '../../conta/words.ts'
import { NOMES_DA_RETENCAO } from '../../rules/avisos-retidos.ts'
import { MEIOS } from '../../rules/pagamento.ts'
import { PROCESSO } from '../../rules/processo.ts'
import { NOMES_DE_QUEM_MOVIMENTA } from '../../rules/quem-movimenta.ts'
import { NOMES_DO_SIGILO } from '../../rules/sigilo.ts'
import { formatDate, formatExact } from '../../values/dates.ts'
import { formatMoney } from '../../values/money.ts'
import { NOMES_DOS_PAPEIS } from '../words.ts'
import { ACOES, wordIn } from './auditoria.ts'

/** Labels of every fact that the audit trail stores with an act, and of its parts: `audit()` accepts only these names. */
const DADOS = {
  acao: 'o que',
  antes: 'antes',
  arquivo: 'arquivo',
  assunto: 'assunto',
  campos: 'campos',
  casos: 'casos',
  chave: 'chave de acesso',
  codigo: 'código',
  como: 'como',
  contato: 'contato',
  de: 'de',
  decisao: 'decisão',
  depois: 'depois',
  desconto: 'desconto (%)',
  designacao: 'designação',
  designado: 'conta designada',
  detalhe: 'detalhe',
  encontradas: 'pessoas encontradas',
  escopos: 'escopos',
  especie: 'espécie',
  evento: 'evento',
  filtro: 'filtro',
  fim: 'fim',
  from: 'desde',
  inicio: 'início',
  itens: 'custas',
  limite_usos: 'limite de usos',
  manterAcessos: 'acessos mantidos',
  meio: 'meio de pagamento',
  mensagens: 'mensagens',
  motivo: 'motivo',
  negociacao: 'negociação',
  nome: 'nome',
  nossoNumero: 'nosso número',
  objeto: 'objeto',
  objeto_id: 'número do objeto',
  origem: 'encerrado por',
  pagamento: 'pagamento',
  pago: 'valor pago',
  pago_em: 'pago em',
  papeis: 'quem pode ver',
  papel: 'papel',
  para: 'para',
  parteId: 'parte',
  perfil: 'perfil',
  por: 'por',
  procedimento: 'processo ou caso',
  procedimentos: 'processos e casos',
  processos: 'processos',
  representacao: 'representação',
  provedor: 'provedor',
  publicar: 'na lista pública',
  publicos: 'página pública',
  quem: 'quem pode usar',
  recebido: 'valor recebido',
  registros: 'registros',
  retidos: 'retidos por',
  selo: 'selo da assinatura',
  sha256: 'SHA-256',
  substituido: 'conta substituída',
  tarefa: 'tarefa',
  tentativas: 'tentativas',
  terceiro: 'conta do terceiro',
  texto: 'texto buscado',
  tipo: 'tipo',
  to: 'até',
  token: 'token de API',
  user: 'usuário',
  vale_ate: 'vale até',
  vale_desde: 'vale desde',
  valor: 'valor',
  valor_fixo: 'valor fixo (R$)',
  versao: 'versão',
  vigente_de: 'vale a partir de',
} as const
export type Dado = keyof typeof DADOS

/** Older lines may have another name, which is shown unchanged. */
export const nomeDoDado = (dado: string): string => wordIn(DADOS, dado) ?? dado

const CENTAVOS: readonly string[] = ['valor', 'recebido', 'pago'] satisfies Dado[]
const DIA = /^\d{4}-\d\d-\d\d$/
const INSTANTE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/
/** Fields of the registration, by their columns. */
const CAMPOS = {
  firstName: 'nome',
  lastName: 'sobrenome',
  cpf: 'CPF',
  rg: 'RG',
  telefone: 'telefone',
  endereco: 'endereço',
  numero: 'número',
  bairro: 'bairro',
  cep: 'CEP',
  cidadeId: 'cidade',
}
const ORIGENS = { secretaria: 'secretaria', parte: 'uma parte', proprio: 'a própria pessoa', contato: 'troca de um contato' }
const DECISOES = { manter: 'manter o novo endereço', voltar: 'voltar ao endereço anterior' }
const COMO = { documento: 'o documento', completo: 'nos autos completos' }

/**
 * Formats a fact for people: amounts (in cents), days, instants and codes; anything else is returned unchanged.
 * @param objeto what the act was done to: `de` and `para` are roles of an account, situações of a process, …
 */
export function valorDoDado(objeto: string, dado: string, value: unknown): unknown {
  if (value === null && objeto === 'documento' && (dado === 'de' || dado === 'para')) return 'todos'
  if (Array.isArray(value)) return value.map((one) => valorDoDado(objeto, dado, one))
  if (typeof value === 'number' && CENTAVOS.includes(dado)) return formatMoney(value)
  if (typeof value === 'string' && DIA.test(value)) return formatDate(value)
  if (typeof value === 'string' && INSTANTE.test(value)) return formatExact(value)
  const words = palavrasDe(objeto, dado)
  return typeof value === 'string' || typeof value === 'number' ? (wordIn(words, value) ?? value) : value
}

function palavrasDe(objeto: string, dado: string): Readonly<Record<string, string>> {
  if (dado === 'acao') return ACOES
  if (dado === 'meio') return MEIOS
  if (dado === 'como') return COMO
  if (dado === 'origem') return ORIGENS
  if (dado === 'decisao') return DECISOES
  if (dado === 'campos') return CAMPOS
  if (dado === 'arquivo') return ARQUIVOS_DO_PERFIL
  if (dado === 'perfil' || dado === 'papel') return NOMES_DOS_PERFIS
  if (dado === 'papeis') return NOMES_DO_SIGILO
  if (dado === 'retidos') return NOMES_DA_RETENCAO
  if (dado === 'quem') return NOMES_DE_QUEM_MOVIMENTA
  if (dado !== 'de' && dado !== 'para') return {}
  if (objeto === 'usuario') return NOMES_DOS_PAPEIS
  if (objeto === 'documento') return NOMES_DO_SIGILO
  if (objeto === 'descricao-de-evento') return NOMES_DE_QUEM_MOVIMENTA
  return objeto === 'processo' || objeto === 'caso' ? SITUACOES : {}
}

const SITUACOES = Object.fromEntries(Object.entries(PROCESSO).map(([code, { label }]) => [code, label]))
