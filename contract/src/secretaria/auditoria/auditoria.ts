import { AUDIT as SENTENCA } from '../../arbitragem/sentenca/words.ts'
import { AUDIT as CALENDARIO } from '../../calendario/audit.ts'
import { AUDIT as CONTA } from '../../conta/audit.ts'
import { AUDIT as IDENTIDADE } from '../../identidade/audit.ts'
import { AUDIT as INSTITUCIONAL } from '../../institucional/audit.ts'
import { AUDIT as INTEGRACOES } from '../../integracoes/words.ts'
import { AUDIT as NEGOCIACOES } from '../../negociacoes/audit.ts'
import { AUDIT as PAGAMENTOS } from '../../pagamentos/audit.ts'
import { AUDIT as PROCEDIMENTOS } from '../../procedimentos/audit.ts'
import { AUDIT as RELATORIOS } from '../../relatorios/audit.ts'

/** What a subject does that the audit trail notes: as facts, "Pediu perfil" for what a person did, "Boleto pago" for what came about. */
export interface AuditWords {
  acts: Readonly<Record<string, string>>
  objects: Readonly<Record<string, string>>
}

/** Words of the secretariat, and those that several subjects use. */
const SECRETARIA = {
  acts: {
    alterar: 'Alterou',
    anotar: 'Anotou',
    'aprovar-perfil': 'Aprovou perfil',
    assumir: 'Assumiu',
    'aumentar-limite': 'Aumentou o limite de endereços',
    bloquear: 'Bloqueou',
    buscar: 'Buscou',
    cancelar: 'Cancelou',
    concluir: 'Concluiu',
    'confirmar-ato': 'Confirmou o ato pedido por outra pessoa',
    'contestar-contato': 'Contestou a troca de um contato',
    'corrigir-contato': 'Corrigiu contato',
    criar: 'Criou',
    desativar: 'Desativou',
    'desativar-item': 'Desativou item da lista',
    desbloquear: 'Desbloqueou',
    'decidir-impugnacao': 'Decidiu a impugnação de árbitro',
    descartar: 'Descartou',
    'descongelar-contato': 'Decidiu sobre contato congelado',
    'descartar-avisos': 'Descartou avisos retidos',
    designar: 'Designou',
    'desligar-segunda-pessoa': 'Desligou a segunda pessoa',
    devolver: 'Devolveu',
    emitir: 'Documento emitido',
    encerrar: 'Encerrou',
    excluir: 'Excluiu',
    exportar: 'Exportou',
    'incluir-item': 'Incluiu item na lista',
    'lembrar-designacao': 'Enviou lembrete da designação',
    'ligar-segunda-pessoa': 'Ligou a segunda pessoa',
    'liberar-avisos': 'Liberou avisos retidos',
    mudar: 'Mudou',
    'mudar-papel': 'Mudou o papel',
    'mudar-rito': 'Mudou o rito da arbitragem',
    'mudar-quem-usa': 'Mudou os papéis que podem usar a descrição',
    'nova-senha': 'Enviou nova senha de acesso',
    pedir: 'Pediu',
    'pedir-confirmacao': 'Pediu a confirmação de outra pessoa',
    'publicar-indicadores': 'Ligou ou desligou a página pública de indicadores',
    'reativar-item': 'Reativou item da lista',
    'recusar-arquivo': 'Arquivo recusado pelo antivírus',
    'recusar-ato': 'Recusou o ato pedido por outra pessoa',
    'recusar-perfil': 'Recusou perfil',
    'reiniciar-fator': 'Reiniciou o segundo fator',
    'renomear-item': 'Renomeou item da lista',
    repetir: 'Tentou de novo',
    substituir: 'Substituiu',
    'vencer-confirmacao': 'Pedido de confirmação vencido',
    'ver-perfil': 'Abriu arquivo de pedido de perfil',
  },
  objects: {
    rito: 'Rito da arbitragem',
    area: 'Área',
    arquivo: 'Arquivo',
    auditoria: 'Auditoria',
    camara: 'Dados da câmara',
    confirmacao: 'Pedido de confirmação',
    'descricao-de-evento': 'Descrição de evento',
    'descricao-de-tarefa': 'Descrição de tarefa',
    diferenca: 'Diferença na conciliação',
    indicadores: 'Indicadores',
    'segunda-pessoa': 'Segunda pessoa',
    tarefa: 'Tarefa',
    tudo: 'Busca em tudo',
    trabalho: 'Trabalho',
  },
} as const

/** Every subject with acts in the trail. A new one joins here. */
export const AUDITED = [
  SECRETARIA,
  CALENDARIO,
  CONTA,
  IDENTIDADE,
  INSTITUCIONAL,
  INTEGRACOES,
  NEGOCIACOES,
  PAGAMENTOS,
  PROCEDIMENTOS,
  RELATORIOS,
  SENTENCA,
] as const
type Of<Subject, Part extends keyof AuditWords> = Subject extends AuditWords ? keyof Subject[Part] : never
/** The names that `audit()` accepts. */
export type Acao = Of<(typeof AUDITED)[number], 'acts'>
export type Objeto = Of<(typeof AUDITED)[number], 'objects'>

/** The labels of all subjects. */
export const wordsOf = (subjects: readonly AuditWords[]): AuditWords => ({
  acts: Object.assign({}, ...subjects.map(({ acts }) => acts)),
  objects: Object.assign({}, ...subjects.map(({ objects }) => objects)),
})
const WORDS = wordsOf(AUDITED)
export const ACOES = WORDS.acts

/** Acts that have a word of their own on one kind of object. */
const NO_OBJETO = { 'liquidar boleto': 'Boleto pago' } as const satisfies Partial<Record<`${Acao} ${Objeto}`, string>>

/**
 * What was done, as a fact. A line may be older than today's names: then its own word is shown.
 * @param objeto what it was done to, where the line is shown
 */
export const nomeDaAcao = (acao: string, objeto = ''): string =>
  wordIn(NO_OBJETO, `${acao} ${objeto}`) ?? wordIn(ACOES, acao) ?? acao
export const nomeDoObjeto = (objeto: string): string => wordIn(WORDS.objects, objeto) ?? objeto

/** The label of a key; undefined when there is none, also for built-in properties of objects (`constructor`). */
export const wordIn = (words: Readonly<Record<string, string>>, key: string | number): string | undefined =>
  Object.hasOwn(words, key) ? words[key] : undefined
