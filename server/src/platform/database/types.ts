// Written by generate-types.ts from the migrations (npm run db:types). Do not edit.
import type { Generated, GeneratedAlways } from 'kysely'

export interface AcessosEncerrados {
  id: GeneratedAlways<number>
  procedimentoId: number
  userId: number
  motivos: string[]
  origem: string
  porUserId: number | null
  senhaHash: string | null
  readmitidoEm: Date | null
  encerradoEm: Date
}

export interface AcordoVersoes {
  id: GeneratedAlways<number>
  negociacaoId: number
  numero: number
  arquivoId: number
  userId: number
  assinaturas: unknown
  createdAt: Date
}

export interface Acordos {
  negociacaoId: number
  minutaId: number
  createdAt: Date
  arquivoId: number | null
  emitidoEm: Date | null
}

export interface AdvogadosAnteriores {
  userId: number
  procedimentoId: number
}

export interface Aplicativos {
  userId: number
  segredo: Buffer
  createdAt: Date
  ativadoEm: Date | null
  ultimoPasso: Generated<number>
}

export interface Areas {
  id: Generated<number>
  nome: string
  desativadaEm: Date | null
}

export interface Arquivos {
  id: GeneratedAlways<number>
  chave: string
  nome: string
  tipo: Generated<string>
  tamanho: number | null
  sha256: string | null
  paginas: number | null
  enviadoPor: number | null
  createdAt: Generated<Date>
  usadoEm: Date | null
  descartadoEm: Date | null
  carimboLento: Generated<boolean>
  conteudo: string | null
  liberavel: Generated<boolean>
}

export interface AssinaturaPartes {
  assinaturaId: number
  parteId: number
  documentoConfere: boolean
  qualidade: string
  comprovanteId: number | null
}

export interface Assinaturas {
  id: GeneratedAlways<number>
  minutaId: number
  userId: number
  nome: string
  cpf: string
  email: string
  polo: string
  partes: unknown
  metodo: string
  codigoEnviadoEm: Date | null
  createdAt: Date
  sha256: string
  consentimentoVersao: number
  consentimento: string
  ip: string
  city: string | null
  region: string | null
  country: string | null
  userAgent: string
}

export interface Auditoria {
  id: GeneratedAlways<number>
  createdAt: Generated<Date>
  userId: number | null
  acao: string
  objeto: string
  objetoId: string | null
  ip: string | null
  requestId: string | null
  dados: unknown
}

export interface AutosCompletos {
  impressao: string
  procedimentoId: number
  eventos: number
  incluidos: number[]
  arquivoId: number
}

export interface BoletoRecebimentos {
  id: GeneratedAlways<number>
  provedor: string
  chave: string
  boletoId: number | null
  nossoNumero: string
  seuNumero: string
  dia: string
  valorCentavos: number
  createdAt: Generated<Date>
}

export interface Boletos {
  id: GeneratedAlways<number>
  pagamentoId: number
  provedor: string
  seuNumero: string
  nossoNumero: string | null
  terceiroId: number | null
  pagador: unknown
  valorCentavos: number
  vencimento: string
  codigoBarras: string | null
  linhaDigitavel: string | null
  arquivoId: number | null
  situacao: Generated<string>
  createdAt: Generated<Date>
  ocupadoAte: Date | null
  emitidoEm: Date | null
  baixaPedidaEm: Date | null
  encerradoEm: Date | null
  pagoCentavos: number | null
  conferidoEm: Date | null
  nuncaFeito: Generated<boolean>
}

export interface Calendarios {
  userId: number
  tokenHash: Buffer
  createdAt: Date
}

export interface CasoNotas {
  procedimentoId: number
  userId: number
  texto: string
  versao: number
  alteradaEm: Date
}

export interface Casos {
  procedimentoId: number
  natureza: string
  expectativa: string
  tentativaAcordo: boolean
  processoJudicial: string | null
}

export interface ChavesDeAcesso {
  id: GeneratedAlways<number>
  userId: number
  credencial: string
  chavePublica: Buffer
  contador: number
  transportes: string[]
  nome: string
  sincronizada: boolean
  createdAt: Date
  usadaEm: Date | null
  removidaEm: Date | null
}

export interface Cobrancas {
  id: GeneratedAlways<number>
  userId: number
  provedor: string
  chave: string
  paymentMethod: string
  valorCentavos: number
  providerId: string | null
  status: string | null
  createdAt: Generated<Date>
  consumidaEm: Date | null
  devolucaoEm: Date | null
  devolvidaEm: Date | null
  avisadaEm: Date | null
  concluidaEm: Date | null
  recusa: string | null
  contestada: Generated<boolean>
  conferidaEm: Date | null
  perdidaEm: Date | null
  custaReabertaId: number | null
}

export interface Codigos {
  id: GeneratedAlways<number>
  userId: number
  finalidade: string
  objeto: Generated<string>
  codigoHash: string
  origem: Buffer | null
  createdAt: Date
  expiresAt: Date
  usadoEm: Date | null
  substituidoEm: Date | null
  fator: Generated<string>
}

export interface CodigosDeRecuperacao {
  id: GeneratedAlways<number>
  userId: number
  codigoHash: Buffer
  usadoEm: Date | null
}

export interface ConciliacaoDiferencas {
  id: GeneratedAlways<number>
  provedor: string
  tipo: string
  objeto: string
  pagamentoId: number | null
  detalhe: string
  vistaEm: Date
  ultimaEm: Date
  resolvidaEm: Date | null
  fechadaPor: number | null
  motivo: string | null
  calada: Generated<boolean>
}

export interface Conciliacoes {
  provedor: string
  ate: Date
  feitaEm: Date
}

export interface Confirmacoes {
  id: GeneratedAlways<number>
  rota: string
  ato: string
  resumo: string
  motivo: string | null
  params: unknown
  corpo: unknown
  impressao: string
  pedidaPor: number
  ip: string | null
  createdAt: Date
  ate: Date
  situacao: Generated<string>
  decididaPor: number | null
  decididaEm: Date | null
  motivoDaRecusa: string | null
}

export interface Contadores {
  chave: string
  n: number
  expiraEm: Date
}

export interface ContasEncerradas {
  userId: number
  cpf: string
  pedidaEm: Date
  encerradaEm: Date
}

export interface ContestacoesDeContato {
  id: GeneratedAlways<number>
  parteContatoId: number
  tokenHash: Buffer
  destinatario: string
  de: string
  para: string
  createdAt: Date
  expiresAt: Date
  usadaEm: Date | null
}

export interface ConvenioApresentacoes {
  userId: number
  convenioId: number
  apresentadoEm: Date
}

export interface Convenios {
  id: GeneratedAlways<number>
  codigo: string
  desconto: string | null
  valorFixoCentavos: number | null
  valeDesde: Date | null
  valeAte: Date | null
  limiteUsos: number | null
  usos: Generated<number>
  createdAt: Generated<Date>
  desativadoEm: Date | null
}

export interface CopiasDeDados {
  id: GeneratedAlways<number>
  userId: number
  pedidaEm: Date
  prontaEm: Date | null
  expiraEm: Date | null
  arquivoId: number | null
}

export interface Desafios {
  desafioHash: Buffer
  finalidade: string
  vinculo: string
  expiresAt: Date
}

export interface Designacoes {
  id: GeneratedAlways<number>
  procedimentoId: number
  userId: number
  papel: string
  situacao: Generated<string>
  createdAt: Generated<Date>
  respondidaEm: Date | null
  eventoId: number | null
  questionario: unknown
  designadaPor: number | null
  substituidaEm: Date | null
  substituidaPor: number | null
  lembradaEm: Date | null
  prazoDeRecusaId: number | null
  motivoDaRecusa: string | null
}

export interface Dispositivos {
  id: GeneratedAlways<number>
  userId: number
  chave: Buffer
  createdAt: Date
  usadoEm: Date
}

export interface DocumentoSigilos {
  documentoId: number
  papeis: string[]
  eventoId: number
  alteradoEm: Date
}

export interface Documentos {
  id: GeneratedAlways<number>
  procedimentoId: number
  eventoId: number
  tipo: string
  ordem: number
  nome: string
  arquivoId: number | null
  createdAt: Generated<Date>
  assinatura: unknown
}

export interface DocumentosEmitidos {
  id: GeneratedAlways<number>
  codigo: string | null
  tipo: string
  numero: string | null
  emitidoEm: Date
  sha256: string
  conteudoSha256: string | null
  paginas: number | null
}

export interface EmailContatos {
  parteContatoId: number
  emailId: number
}

export interface EmailTentativas {
  id: GeneratedAlways<number>
  emailId: number
  iniciadaEm: Generated<Date>
  terminadaEm: Date | null
  resultado: string | null
  codigo: number | null
  resposta: string | null
}

export interface Emails {
  id: GeneratedAlways<number>
  messageId: string
  destinatario: string
  assunto: string
  corpo: unknown
  html: string | null
  texto: string | null
  corpoSha256: string
  motivo: string
  procedimentoId: number | null
  userId: number | null
  anexos: Generated<unknown>
  sigiloso: Generated<boolean>
  situacao: Generated<string>
  createdAt: Generated<Date>
  enviadoEm: Date | null
  recusadoEm: Date | null
  resposta: string | null
  acessoEm: Date | null
  aviso: string | null
  acessoPor: number | null
  acessoIp: string | null
  valeAte: Date | null
  eventoId: number | null
  contadoEm: Date | null
  resumoId: number | null
  retidoPor: string | null
  decididoEm: Date | null
  decididoPor: number | null
  decisaoMotivo: string | null
  negociacaoId: number | null
}

export interface Entradas {
  id: GeneratedAlways<number>
  userId: number | null
  createdAt: Date
  resultado: string
  ip: string | null
  agent: string | null
}

export interface Envios {
  userId: number
  chave: string
  impressao: string
  objetoId: number | null
  createdAt: Generated<Date>
  objeto: string
}

export interface EventoDescricoes {
  id: Generated<number>
  descricao: string
  desativadaEm: Date | null
  quem: string[]
}

export interface EventoDescricoesAntigas {
  descricao: string
  eventoDescricaoId: number | null
}

export interface Eventos {
  id: GeneratedAlways<number>
  procedimentoId: number
  numero: number
  createdAt: Date
  descricao: string
  descricaoOutros: string | null
  autorTipo: string | null
  autorId: number | null
  autorNome: string | null
  prazo: string | null
  anterior: string
  hash: string
  lembretes: Generated<number[]>
  ato: string
  forma: number
}

export interface EventosReservados {
  eventoId: number
  remetenteId: number | null
  sal: string
  descricao: string
  nomes: string[]
}

export interface FiltrosSalvos {
  id: GeneratedAlways<number>
  userId: number
  lista: string
  nome: string
  filtro: unknown
  pessoas: unknown
  createdAt: Date
}

export interface Indicadores {
  medida: string
  mes: string
  tipo: string | null
  areaId: number | null
  classe: Generated<string>
  n: number
  soma: Generated<number>
}

export interface IndicadoresEstado {
  unico: Generated<boolean>
  atualizadosEm: Date | null
  publicos: Generated<boolean>
}

export interface Indisponibilidades {
  id: GeneratedAlways<number>
  inicio: Date
  fim: Date
  motivo: string
  createdAt: Generated<Date>
  certidaoId: number | null
  registradaPor: number | null
  anuladaEm: Date | null
  anuladaPor: number | null
  motivoAnulacao: string | null
  certidaoAnuladaId: number | null
}

export interface Lembretes {
  eventoId: number
  dias: number
  enviadoEm: Date | null
  dispensadoEm: Date | null
}

export interface Limites {
  chave: string
  n: number
  expiraEm: Date
}

export interface Links {
  tokenHash: Buffer
  userId: number
  finalidade: string
  email: string
  createdAt: Generated<Date>
  expiresAt: Date
  usadoEm: Date | null
  substituidoEm: Date | null
}

export interface Marcadores {
  id: GeneratedAlways<number>
  userId: number
  nome: string
  cor: string
  createdAt: Generated<Date>
}

export interface MinutaComentarios {
  id: GeneratedAlways<number>
  minutaId: number
  userId: number
  texto: string
  createdAt: Date
}

export interface MinutaPdfs {
  minutaId: number
  impressao: string
  arquivoId: number
}

export interface Minutas {
  id: GeneratedAlways<number>
  negociacaoId: number
  anteriorId: number | null
  userId: number
  polo: string
  texto: string
  sha256: string
  situacao: Generated<string>
  createdAt: Date
  lembradaEm: Date | null
}

export interface ModelosDeAcordo {
  id: GeneratedAlways<number>
  modelo: string
  versao: number
  nome: string
  html: string
  createdAt: Generated<Date>
  publicadoPor: number | null
  retirado: Generated<boolean>
}

export interface MudancasDaConta {
  id: GeneratedAlways<number>
  tokenHash: Buffer
  userId: number
  tipo: string
  destinatario: string
  ligado: boolean | null
  createdAt: Date
  expiresAt: Date
  desfeitaEm: Date | null
  anuladaEm: Date | null
  chaveId: number | null
}

export interface NegociacaoAcessos {
  negociacaoId: number
  userId: number
  polo: string
  movimentadoEm: Date
  createdAt: Date
}

export interface NegociacaoAnfitrioes {
  negociacaoId: number | null
  userId: number | null
}

export interface NegociacaoCertidoes {
  negociacaoId: number
  arquivoId: number
  emitidaEm: Date
}

export interface NegociacaoContatos {
  id: GeneratedAlways<number>
  parteId: number
  contato: string
  principal: boolean
  ordem: number
}

export interface NegociacaoDocumentos {
  id: GeneratedAlways<number>
  negociacaoId: number
  ordem: number
  nome: string
  arquivoId: number
}

export interface NegociacaoMarcadores {
  negociacaoId: number
  marcadorId: number
}

export interface NegociacaoPartes {
  id: GeneratedAlways<number>
  negociacaoId: number
  polo: string
  ordem: number
  nome: string
  documento: string
  endereco: string
  telefone: string
}

export interface NegociacaoRedatores {
  negociacaoId: number | null
  userId: number | null
}

export interface NegociacaoRegistros {
  id: GeneratedAlways<number>
  negociacaoId: number
  numero: number
  createdAt: Date
  ato: string
  autorId: number | null
  autorNome: string | null
  autorPolo: string | null
  dados: unknown
  arquivos: Generated<unknown>
  anterior: string
  hash: string
}

export interface NegociacaoRepresentantes {
  parteId: number
  userId: number
  negociacaoId: number
  createdAt: Date
}

export interface NegociacaoSignatarios {
  negociacaoId: number | null
  parteId: number | null
  userId: number | null
}

export interface Negociacoes {
  id: GeneratedAlways<number>
  userId: number
  natureza: string
  descricao: string
  valorCentavos: number
  origemCredito: string | null
  indiceAtualizacao: string | null
  valorAtualizadoCentavos: number | null
  procedimentoId: number | null
  situacao: Generated<string>
  desfecho: string | null
  createdAt: Date
  movimentadoEm: Date
  nRegistros: Generated<number>
  partesBusca: Generated<string>
}

export interface Nos {
  id: string
  maquina: string
  pid: number
  iniciadoEm: Generated<Date>
  vistoEm: Generated<Date>
}

export interface Notificacoes {
  id: GeneratedAlways<number>
  userId: number
  subject: string
  body: string
  path: string | null
  createdAt: Generated<Date>
  readAt: Date | null
  emailId: number | null
}

export interface Pagamentos {
  id: GeneratedAlways<number>
  userId: number
  procedimentoId: number | null
  descricao: string
  identificador: string
  custasCentavos: number
  valorCentavos: number
  situacao: string
  meio: string | null
  convenioId: number | null
  cobrancaId: number | null
  createdAt: Generated<Date>
  pagoEm: Date | null
  tipo: Generated<string>
  loteId: number | null
  canceladoEm: Date | null
  motivo: string | null
  estornadoEm: Date | null
}

export interface ParteContatos {
  id: GeneratedAlways<number>
  parteId: number
  canal: string
  contato: string
  principal: boolean
  ordem: number
  marca: string | null
  congeladoEm: Date | null
  congeladoDe: string | null
}

export interface Partes {
  id: GeneratedAlways<number>
  procedimentoId: number
  polo: string
  ordem: number
  nome: string
  documento: string
  endereco: string
  telefone: string
}

export interface PartesConhecidas {
  userId: number
  documento: string
  nomeBusca: string
  parteId: number | null
  negociacaoParteId: number | null
  usadaEm: Date
}

export interface PerfilArquivos {
  userId: number
  tipo: string
  arquivo: string
  arquivoId: number
}

export interface Perfis {
  userId: number
  tipo: string
  situacao: Generated<string>
  createdAt: Generated<Date>
  motivo: string | null
  decididoEm: Date | null
  decididoPor: number | null
  oabInscricao: string | null
  lattes: string | null
  descricao: Generated<string>
  publicar: Generated<boolean>
  fotoId: number | null
}

export interface Prazos {
  eventoId: number
  procedimentoId: number
  dia: string
  alteracoes: Generated<number>
  createdAt: Date
  alteradoEm: Date
  restantes: number | null
}

export interface ProcedimentoAcessos {
  procedimentoId: number
  userId: number
  motivo: string
  parteId: number | null
  tipo: string
  movimentadoEm: Date
  createdAt: Generated<Date>
  autos: Generated<boolean>
  emNomeDe: number | null
  desvinculadoDe: number | null
  porContato: number | null
}

export interface ProcedimentoMarcadores {
  procedimentoId: number
  marcadorId: number
}

export interface Procedimentos {
  id: GeneratedAlways<number>
  tipo: string
  userId: number
  areaId: number
  classe: string
  advogadoEmail: string | null
  advogadoNome: string | null
  advogadoOab: string | null
  valorCentavos: number
  conciliacao: boolean | null
  numeroArbitros: number | null
  situacao: Generated<number>
  senhaHash: string | null
  createdAt: Date
  nEventos: Generated<number>
  ultimoEventoEm: Date | null
  ultimoEventoDescricao: string | null
  movimentadoEm: Date
  partesBusca: Generated<string>
  advogadoBusca: GeneratedAlways<string | null>
  nEventosDePessoas: Generated<number>
  vinculadoA: number | null
  designavel: Generated<boolean>
  limiteEnderecos: number | null
}

export interface PropostaDocumentos {
  id: GeneratedAlways<number>
  propostaId: number
  ordem: number
  nome: string
  arquivoId: number
}

export interface Propostas {
  id: GeneratedAlways<number>
  negociacaoId: number
  userId: number
  polo: string
  valorCentavos: number
  descricao: string
  prazo: string
  situacao: Generated<string>
  createdAt: Date
  lembradaEm: Date | null
}

export interface ProtocolosRecentes {
  procedimentoId: number
  userId: number
  createdAt: Date
}

export interface ProvedorEventos {
  provedor: string
  eventoId: string
  tipo: string
  objetoId: string
  recebidoEm: Generated<Date>
}

export interface ProvedorRitmos {
  provedor: string
  operacao: string
  proximaEm: Date
}

export interface RascunhoArquivos {
  arquivoId: number
  userId: number
  rascunhoId: string
}

export interface Rascunhos {
  id: string
  userId: number
  assistente: string
  titulo: string
  dados: string
  versao: Generated<number>
  createdAt: Date
  alteradoEm: Date
  excluidoEm: Date | null
}

export interface Recibos {
  documentoId: number
  eventoId: number
  userId: number
  dados: unknown
  dadosSha256: Generated<string>
}

export interface Regulamentos {
  produto: string
  versao: number
  html: string
  vigenteDesde: Generated<Date>
  publicadoPor: number | null
}

export interface ReservadosLiberados {
  eventoId: number
  designacaoId: number
  createdAt: Date
}

export interface Resolucoes {
  id: GeneratedAlways<number>
  assunto: string
  arquivoId: number
  publicadaPor: number
  createdAt: Date
  retiradaEm: Date | null
}

export interface ResumoDaAdministracao {
  auditoriaId: number
  administradores: number[]
  enviadoEm: Date | null
}

export interface SaldoLancamentos {
  id: GeneratedAlways<number>
  userId: number
  valorCentavos: number
  motivo: string
  pagamentoId: number | null
  createdAt: Generated<Date>
  tipo: Generated<string>
  cobrancaId: number | null
  boletoId: number | null
  recebimentoId: number | null
}

export interface SandboxBoletos {
  nossoNumero: Generated<number>
  seuNumero: string
  documento: string
  pagador: unknown
  descricao: string
  valorCentavos: number
  emissao: string
  vencimento: string
  limite: string
  codigoBarras: string
  linhaDigitavel: string
  situacao: Generated<string>
  pagoCentavos: number | null
  liquidadoEm: Date | null
  createdAt: Generated<Date>
}

export interface SandboxCobrancas {
  id: string
  chave: string
  valorCentavos: number
  paymentMethod: string
  status: string
  clientSecret: string
  recusa: string | null
  createdAt: Generated<Date>
  devolvidoCentavos: Generated<number>
  contestada: Generated<boolean>
}

export interface SegundaPessoa {
  id: GeneratedAlways<number>
  ligada: boolean
  motivo: string
  por: number | null
  createdAt: Date
}

export interface Sessions {
  id: GeneratedAlways<number>
  tokenHash: Buffer
  userId: number
  createdAt: Generated<Date>
  expiresAt: Date
  ip: string | null
  agent: string | null
  usadaEm: Date | null
  provadaEm: Date | null
}

export interface Silencios {
  procedimentoId: number
  userId: number
  createdAt: Generated<Date>
}

export interface Suporte {
  versao: number
  html: string
  vigenteDesde: Generated<Date>
  publicadoPor: number | null
}

export interface TarefaDescricoes {
  id: Generated<number>
  descricao: string
  desativadaEm: Date | null
}

export interface TarefaNotas {
  id: GeneratedAlways<number>
  tarefaId: number
  userId: number
  texto: string
  createdAt: Date
}

export interface Tarefas {
  id: GeneratedAlways<number>
  procedimentoId: number
  eventoId: number
  descricao: string
  prazo: string
  observacoes: string | null
  pedidaPor: number
  situacao: Generated<string>
  createdAt: Date
  responsavelId: number | null
  assumidaEm: Date | null
  concluidaEm: Date | null
  concluidaPor: number | null
}

export interface TerceirosPagamentos {
  id: GeneratedAlways<number>
  userId: number
  documento: string
  nome: string
  endereco: string
  bairro: string
  cidadeId: number
  cep: string
  createdAt: Generated<Date>
}

export interface TerceirosProcessos {
  id: GeneratedAlways<number>
  userId: number
  terceiroId: number
  createdAt: Date
}

export interface Termos {
  versao: number
  html: string
  vigenteDesde: Generated<Date>
  publicadoPor: number | null
}

export interface TermosAceites {
  userId: number
  versao: number
  createdAt: Generated<Date>
  ip: string | null
}

export interface TermosAnulados {
  termoId: number
  eventoId: number
  createdAt: Date
}

export interface TermosAssinados {
  id: GeneratedAlways<number>
  designacaoId: number
  eventoId: number
  texto: string
  userId: number
  nome: string
  cpf: string
  email: string
  metodo: string
  codigoEnviadoEm: Date | null
  createdAt: Date
  sha256: string
  consentimentoVersao: number
  consentimento: string
  ip: string
  city: string | null
  region: string | null
  country: string | null
  userAgent: string
  juntadaId: number | null
  arquivoId: number | null
  emitidoEm: Date | null
}

export interface TermosFinais {
  eventoId: number
  procedimentoId: number
  sha256: string
  situacaoAnterior: number
  negociacaoId: number | null
}

export interface TrabalhosDescartados {
  id: number
  tarefa: string
  dados: unknown
  tentativas: number
  erro: string | null
  motivo: string
  descartadoPor: number
  descartadoEm: Date
}

export interface Users {
  id: GeneratedAlways<number>
  firstName: string
  lastName: string
  name: GeneratedAlways<string | null>
  cpf: string
  rg: string
  telefone: string
  endereco: string
  numero: string
  bairro: string
  cep: string
  cidadeId: number
  email: string
  emailVerifiedAt: Date | null
  passwordHash: string
  uses_2fa: Generated<boolean>
  role: Generated<string>
  createdAt: Generated<Date>
  nomeBusca: GeneratedAlways<string | null>
  bloqueadoEm: Date | null
  bloqueioMotivo: string | null
  encerramentoPedidoEm: Date | null
  encerradaEm: Date | null
}

export interface DB {
  acessosEncerrados: AcessosEncerrados
  acordoVersoes: AcordoVersoes
  acordos: Acordos
  advogadosAnteriores: AdvogadosAnteriores
  aplicativos: Aplicativos
  areas: Areas
  arquivos: Arquivos
  assinaturaPartes: AssinaturaPartes
  assinaturas: Assinaturas
  auditoria: Auditoria
  autosCompletos: AutosCompletos
  boletoRecebimentos: BoletoRecebimentos
  boletos: Boletos
  calendarios: Calendarios
  casoNotas: CasoNotas
  casos: Casos
  chavesDeAcesso: ChavesDeAcesso
  cobrancas: Cobrancas
  codigos: Codigos
  codigosDeRecuperacao: CodigosDeRecuperacao
  conciliacaoDiferencas: ConciliacaoDiferencas
  conciliacoes: Conciliacoes
  confirmacoes: Confirmacoes
  contadores: Contadores
  contasEncerradas: ContasEncerradas
  contestacoesDeContato: ContestacoesDeContato
  convenioApresentacoes: ConvenioApresentacoes
  convenios: Convenios
  copiasDeDados: CopiasDeDados
  desafios: Desafios
  designacoes: Designacoes
  dispositivos: Dispositivos
  documentoSigilos: DocumentoSigilos
  documentos: Documentos
  documentosEmitidos: DocumentosEmitidos
  emailContatos: EmailContatos
  emailTentativas: EmailTentativas
  emails: Emails
  entradas: Entradas
  envios: Envios
  eventoDescricoes: EventoDescricoes
  eventoDescricoesAntigas: EventoDescricoesAntigas
  eventos: Eventos
  eventosReservados: EventosReservados
  filtrosSalvos: FiltrosSalvos
  indicadores: Indicadores
  indicadoresEstado: IndicadoresEstado
  indisponibilidades: Indisponibilidades
  lembretes: Lembretes
  limites: Limites
  links: Links
  marcadores: Marcadores
  minutaComentarios: MinutaComentarios
  minutaPdfs: MinutaPdfs
  minutas: Minutas
  modelosDeAcordo: ModelosDeAcordo
  mudancasDaConta: MudancasDaConta
  negociacaoAcessos: NegociacaoAcessos
  negociacaoAnfitrioes: NegociacaoAnfitrioes
  negociacaoCertidoes: NegociacaoCertidoes
  negociacaoContatos: NegociacaoContatos
  negociacaoDocumentos: NegociacaoDocumentos
  negociacaoMarcadores: NegociacaoMarcadores
  negociacaoPartes: NegociacaoPartes
  negociacaoRedatores: NegociacaoRedatores
  negociacaoRegistros: NegociacaoRegistros
  negociacaoRepresentantes: NegociacaoRepresentantes
  negociacaoSignatarios: NegociacaoSignatarios
  negociacoes: Negociacoes
  nos: Nos
  notificacoes: Notificacoes
  pagamentos: Pagamentos
  parteContatos: ParteContatos
  partes: Partes
  partesConhecidas: PartesConhecidas
  perfilArquivos: PerfilArquivos
  perfis: Perfis
  prazos: Prazos
  procedimentoAcessos: ProcedimentoAcessos
  procedimentoMarcadores: ProcedimentoMarcadores
  procedimentos: Procedimentos
  propostaDocumentos: PropostaDocumentos
  propostas: Propostas
  protocolosRecentes: ProtocolosRecentes
  provedorEventos: ProvedorEventos
  provedorRitmos: ProvedorRitmos
  rascunhoArquivos: RascunhoArquivos
  rascunhos: Rascunhos
  recibos: Recibos
  regulamentos: Regulamentos
  reservadosLiberados: ReservadosLiberados
  resolucoes: Resolucoes
  resumoDaAdministracao: ResumoDaAdministracao
  saldoLancamentos: SaldoLancamentos
  sandboxBoletos: SandboxBoletos
  sandboxCobrancas: SandboxCobrancas
  segundaPessoa: SegundaPessoa
  sessions: Sessions
  silencios: Silencios
  suporte: Suporte
  tarefaDescricoes: TarefaDescricoes
  tarefaNotas: TarefaNotas
  tarefas: Tarefas
  terceirosPagamentos: TerceirosPagamentos
  terceirosProcessos: TerceirosProcessos
  termos: Termos
  termosAceites: TermosAceites
  termosAnulados: TermosAnulados
  termosAssinados: TermosAssinados
  termosFinais: TermosFinais
  trabalhosDescartados: TrabalhosDescartados
  users: Users
}
