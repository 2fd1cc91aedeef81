import { ENCERRAR_CONTAS } from './conta/encerramento/encerrar-contas.ts'
import { SEND_RESET } from './identidade/senha/forgot-password.ts'
import { EMITIR_ACORDO } from './negociacoes/acordo/pedir.ts'
import { EMITIR_CERTIDAO } from './negociacoes/sem-acordo/pedir.ts'
import { RESUMO_DA_ADMINISTRACAO } from './notificacoes/resumo-da-administracao.ts'
import { COMPARE_COBRANCA } from './pagamentos/compare-cobranca.ts'
import { PRORROGAR_PRAZOS } from './platform/jobs/prorrogar-prazos.ts'
import { SEND_DIGEST, SEND_EMAIL } from './platform/mail/mail-jobs.ts'
import { EMITIR_TERMO } from './procedimentos/designacao/termo/assinar.ts'
import { ABRIR_PROCEDIMENTO } from './procedimentos/entrada/abertura.ts'
import { ISSUE_RECIBO } from './procedimentos/eventos/recibo.ts'
import { PREPARAR_COPIA } from './relatorios/meus-dados/pedir.ts'
import { APURAR_INDICADORES } from './secretaria/indicadores/apurar.ts'

interface JobName {
  /** What it does, for the secretariat. */
  descricao: string
  /** The fields of its payload that may be shown. */
  mostra: readonly string[]
}

/** The jobs of `jobs.ts` as described to the secretariat. */
export const JOB_TABLE: Readonly<Record<string, JobName>> = {
  [SEND_EMAIL]: { descricao: 'Enviar um e-mail', mostra: ['id'] },
  [SEND_DIGEST]: {
    descricao: 'Enviar em um e-mail os avisos reunidos de um procedimento',
    mostra: ['procedimentoId', 'emailId'],
  },
  [SEND_RESET]: { descricao: 'Enviar o link de nova senha', mostra: ['userId', 'asked'] },
  [ISSUE_RECIBO]: { descricao: 'Emitir um recibo de protocolo', mostra: ['documentoId'] },
  [ABRIR_PROCEDIMENTO]: { descricao: 'Abrir às partes um procedimento com as custas pagas', mostra: ['procedimentoId'] },
  [COMPARE_COBRANCA]: { descricao: 'Conferir uma cobrança no cartão com o provedor', mostra: ['providerId'] },
  [EMITIR_ACORDO]: { descricao: 'Emitir e selar o documento de um acordo assinado', mostra: ['negociacaoId'] },
  [EMITIR_CERTIDAO]: {
    descricao: 'Emitir e selar a certidão de uma negociação que terminou sem acordo',
    mostra: ['negociacaoId'],
  },
  [EMITIR_TERMO]: {
    descricao: 'Emitir e selar o termo de aceite assinado na plataforma',
    mostra: ['procedimentoId'],
  },
  [ENCERRAR_CONTAS]: { descricao: 'Encerrar as contas cujo prazo para voltar terminou', mostra: [] },
  [PREPARAR_COPIA]: { descricao: 'Preparar a cópia que uma pessoa pediu dos seus dados', mostra: ['copiaId'] },
  [APURAR_INDICADORES]: { descricao: 'Apurar os indicadores da câmara', mostra: [] },
  [PRORROGAR_PRAZOS]: { descricao: 'Prorrogar os prazos que caem em dias de indisponibilidade', mostra: [] },
  [RESUMO_DA_ADMINISTRACAO]: { descricao: 'Enviar à administração o resumo do que a secretaria fez', mostra: [] },
  vencerConfirmacoes: { descricao: 'Encerrar os atos que ninguém confirmou no prazo', mostra: [] },
  varrer: { descricao: 'Apagar o que expirou: sessões, códigos, links, rascunhos e arquivos sem uso', mostra: [] },
  lembrarPrazos: { descricao: 'Lembrar os prazos que se aproximam', mostra: [] },
  lembrarPropostas: { descricao: 'Lembrar o prazo das propostas em aberto nas negociações', mostra: [] },
  conferirBoletos: { descricao: 'Conferir os boletos com o banco', mostra: [] },
  conciliar: { descricao: 'Conferir os pagamentos do dia com os provedores', mostra: [] },
  examinarArquivos: { descricao: 'Procurar conteúdo ativo nos PDFs recebidos antes de haver essa busca', mostra: [] },
  devolverCobrancas: { descricao: 'Devolver ao cartão as cobranças que ficaram sem uso', mostra: [] },
}
