// Written by generate-types.ts from the migrations (npm run db:types). Do not edit.
import type { Generated, GeneratedAlways } from 'kysely'

export interface DB {
  acessosEncerrados: {
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
  acordoVersoes: {
    id: GeneratedAlways<number>
    negociacaoId: number
    numero: number
    arquivoId: number
    userId: number
    assinaturas: unknown
    createdAt: Date
  }
  acordos: {
    negociacaoId: number
    minutaId: number
    createdAt: Date
    arquivoId: number | null
    emitidoEm: Date | null
  }
  advogadosAnteriores: {
    userId: number
    procedimentoId: number
  }
  aplicativos: {
    userId: number
    segredo: Buffer
    createdAt: Date
    ativadoEm: Date | null
    ultimoPasso: Generated<number>
  }
  areas: {
    id: Generated<number>
    nome: string
    desativadaEm: Date | null
  }
  arquivos: {
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
  assinaturaPartes: {
    assinaturaId: number
    parteId: number
    documentoConfere: boolean
    qualidade: string
    comprovanteId: number | null
  }
  assinaturas: {
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
  audienciaConvidados: {
    audienciaId: number
    userId: number
    papel: string
    resposta: Generated<string>
    respondidaEm: Date | null
    presente: boolean | null
    lembretes: Generated<number>
  }
  audienciaGravacoes: {
    id: GeneratedAlways<number>
    audienciaId: number
    eventoId: number | null
    documentoId: number | null
    nome: string
    link: string | null
    sha256: string | null
    duracaoSegundos: number | null
    userId: number
    createdAt: Date
  }
  audienciaOpcoes: {
    id: GeneratedAlways<number>
    audienciaId: number
    inicio: Date
    fim: Date
  }
  audienciaVotos: {
    opcaoId: number
    userId: number
    voto: string
    votadoEm: Date
  }
  audiencias: {
    id: GeneratedAlways<number>
    procedimentoId: number
    uid: string
    tipo: string
    titulo: string
    situacao: string
    sequencia: Generated<number>
    inicio: Date | null
    fim: Date | null
    modo: string
    local: string | null
    link: string | null
    senha: string | null
    telefone: string | null
    reservada: boolean
    convidaTodos: boolean
    votarAte: string | null
    motivo: string | null
    ocorrencias: string | null
    eventoId: number | null
    criadaPor: number
    createdAt: Date
    alteradaEm: Date
  }
  auditoria: {
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
  autosCompletos: {
    impressao: string
    procedimentoId: number
    eventos: number
    incluidos: number[]
    arquivoId: number
  }
  boletoRecebimentos: {
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
  boletos: {
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
    pixCodigo: string | null
  }
  calendarios: {
    userId: number
    tokenHash: Buffer
    createdAt: Date
  }
  camara: {
    id: number
    nome: string
    cnpj: string | null
    endereco: string | null
    email: string | null
    whatsapp: string | null
    siteUrl: string | null
    cor: string | null
    logo: Buffer | null
    logoSha256: string | null
    mudadoEm: Generated<Date>
    mudadoPor: number | null
  }
  casoNotas: {
    procedimentoId: number
    userId: number
    texto: string
    versao: number
    alteradaEm: Date
  }
  casos: {
    procedimentoId: number
    natureza: string
    expectativa: string
    tentativaAcordo: boolean
    processoJudicial: string | null
  }
  chavesDeAcesso: {
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
  cobrancas: {
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
  codigos: {
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
  codigosDeRecuperacao: {
    id: GeneratedAlways<number>
    userId: number
    codigoHash: Buffer
    usadoEm: Date | null
  }
  conciliacaoDiferencas: {
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
  conciliacoes: {
    provedor: string
    ate: Date
    feitaEm: Date
  }
  confirmacoes: {
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
  contaLancamentos: {
    id: GeneratedAlways<number>
    procedimentoId: number
    parteId: number
    pagamentoId: number
    tipo: string
    especie: string
    debitoCentavos: Generated<number>
    creditoCentavos: Generated<number>
    pagoPor: number | null
    outraParte: Generated<boolean>
    createdAt: Date
  }
  contaRepasses: {
    id: GeneratedAlways<number>
    procedimentoId: number
    userId: number
    especie: string
    valorCentavos: number
    pagoEm: string
    documentoId: number | null
    registradoPor: number
    createdAt: Date
  }
  contadores: {
    chave: string
    n: number
    expiraEm: Date
  }
  contasDasPartes: {
    procedimentoId: number | null
    userId: number | null
    parteId: number | null
  }
  contasEncerradas: {
    userId: number
    cpf: string
    pedidaEm: Date
    encerradaEm: Date
  }
  contestacoesDeContato: {
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
  convenioApresentacoes: {
    userId: number
    convenioId: number
    apresentadoEm: Date
  }
  convenios: {
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
  copiasDeDados: {
    id: GeneratedAlways<number>
    userId: number
    pedidaEm: Date
    prontaEm: Date | null
    expiraEm: Date | null
    arquivoId: number | null
  }
  desafios: {
    desafioHash: Buffer
    finalidade: string
    vinculo: string
    expiresAt: Date
  }
  designacoes: {
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
    presidenciaId: number | null
  }
  destinos: {
    mudancaId: number
    eventoId: number
    destino: string
  }
  diasDaCamara: {
    id: GeneratedAlways<number>
    especie: string
    de: string
    ate: string
    nome: string
    createdAt: Date
    incluidoPor: number
    removidoEm: Date | null
    removidoPor: number | null
  }
  diasParados: {
    especie: string | null
    de: string | null
    ate: string | null
    nome: string | null
    desfeitoEm: Date | null
  }
  dispositivos: {
    id: GeneratedAlways<number>
    userId: number
    chave: Buffer
    createdAt: Date
    usadoEm: Date
  }
  documentoPaginas: {
    documentoId: number
    pagina: number
    texto: string
    dobrado: GeneratedAlways<string | null>
    busca: GeneratedAlways<string | null>
  }
  documentoSigilos: {
    documentoId: number
    papeis: string[]
    eventoId: number
    alteradoEm: Date
  }
  documentoTextos: {
    documentoId: number
    situacao: Generated<string>
    tentativas: Generated<number>
    lidoEm: Date | null
  }
  documentos: {
    id: GeneratedAlways<number>
    procedimentoId: number
    eventoId: number | null
    tipo: string
    ordem: number
    nome: string
    arquivoId: number | null
    createdAt: Generated<Date>
    assinatura: unknown
  }
  documentosEmitidos: {
    id: GeneratedAlways<number>
    codigo: string | null
    tipo: string
    numero: string | null
    emitidoEm: Date
    sha256: string
    conteudoSha256: string | null
    paginas: number | null
  }
  emailContatos: {
    parteContatoId: number
    emailId: number
  }
  emailTentativas: {
    id: GeneratedAlways<number>
    emailId: number
    iniciadaEm: Generated<Date>
    terminadaEm: Date | null
    resultado: string | null
    codigo: number | null
    resposta: string | null
  }
  emails: {
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
    convite: string | null
    audienciaId: number | null
    audienciaSequencia: number | null
    calendario: unknown
  }
  entradas: {
    id: GeneratedAlways<number>
    userId: number | null
    createdAt: Date
    resultado: string
    ip: string | null
    agent: string | null
  }
  envios: {
    userId: number
    chave: string
    impressao: string
    objetoId: number | null
    createdAt: Generated<Date>
    objeto: string
  }
  esclarecimentos: {
    id: GeneratedAlways<number>
    sentencaId: number
    procedimentoId: number
    eventoId: number
    userId: number
    decidirAte: string
    decisaoId: number | null
  }
  escritorioMembros: {
    id: GeneratedAlways<number>
    escritorioId: number
    userId: number | null
    email: string
    papel: string
    situacao: string
    convite: string | null
    convidadoPor: number
    createdAt: Date
    respondidoEm: Date | null
    encerradoEm: Date | null
  }
  escritorios: {
    id: GeneratedAlways<number>
    nome: string
    cnpj: string
    oab: string
    criadoPor: number
    createdAt: Date
    encerradoEm: Date | null
  }
  eventoDescricoes: {
    id: Generated<number>
    descricao: string
    desativadaEm: Date | null
    quem: string[]
    sentenca: GeneratedAlways<boolean>
  }
  eventoDescricoesAntigas: {
    descricao: string
    eventoDescricaoId: number | null
    sentenca: GeneratedAlways<boolean>
  }
  eventos: {
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
    prazoQuem: string | null
    prazoParteId: number | null
    respondeA: number | null
    porParteId: number | null
    porParteNome: string | null
    porOab: string | null
  }
  eventosReservados: {
    eventoId: number
    remetenteId: number | null
    sal: string
    descricao: string
    nomes: string[]
    destino: string | null
  }
  filtrosSalvos: {
    id: GeneratedAlways<number>
    userId: number
    lista: string
    nome: string
    filtro: unknown
    pessoas: unknown
    createdAt: Date
  }
  importados: {
    procedimentoId: number
    tipo: string
    numero: string
    arquivo: string
    arquivoSha256: string
    linha: number
    importadoPor: number
    createdAt: Date
    abertoEm: Date | null
    abertoPor: number | null
  }
  impugnacaoManifestacoes: {
    eventoId: number
    impugnacaoId: number
    de: string
    texto: string
  }
  impugnacoes: {
    id: GeneratedAlways<number>
    procedimentoId: number
    designacaoId: number
    eventoId: number
    polo: string
    parteId: number | null
    fundamento: string
    conhecidoEm: string | null
    situacao: Generated<string>
    decisaoId: number | null
    decisao: string | null
    encerradaEm: Date | null
  }
  indicacoes: {
    id: GeneratedAlways<number>
    procedimentoId: number
    polo: string
    parteId: number | null
    userId: number
    arbitroId: number | null
    eventoId: number
    createdAt: Date
  }
  indicadores: {
    medida: string
    mes: string
    tipo: string | null
    areaId: number | null
    classe: Generated<string>
    n: number
    soma: Generated<number>
  }
  indicadoresEstado: {
    unico: Generated<boolean>
    atualizadosEm: Date | null
    publicos: Generated<boolean>
  }
  indisponibilidades: {
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
  janelasDeIndicacao: {
    procedimentoId: number
    abertaEm: Date
    ate: string
    lembradaEm: Date | null
  }
  lembretes: {
    eventoId: number
    dias: number
    enviadoEm: Date | null
    dispensadoEm: Date | null
  }
  limites: {
    key: string
    points: number
    expire: number
  }
  links: {
    tokenHash: Buffer
    userId: number
    finalidade: string
    email: string
    createdAt: Generated<Date>
    expiresAt: Date
    usadoEm: Date | null
    substituidoEm: Date | null
    convite: string | null
  }
  marcadores: {
    id: GeneratedAlways<number>
    userId: number
    nome: string
    cor: string
    createdAt: Generated<Date>
  }
  minutaComentarios: {
    id: GeneratedAlways<number>
    minutaId: number
    userId: number
    texto: string
    createdAt: Date
    trechoInicio: number | null
    trechoFim: number | null
    trechoPalavras: string | null
  }
  minutaPdfs: {
    minutaId: number
    impressao: string
    arquivoId: number
  }
  minutas: {
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
  modelosDeAcordo: {
    id: GeneratedAlways<number>
    modelo: string
    versao: number
    nome: string
    html: string
    createdAt: Generated<Date>
    publicadoPor: number | null
    retirado: Generated<boolean>
    tipo: string
  }
  mudancasDaConta: {
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
  negociacaoAcessos: {
    negociacaoId: number
    userId: number
    polo: string
    movimentadoEm: Date
    createdAt: Date
  }
  negociacaoAnfitrioes: {
    negociacaoId: number | null
    userId: number | null
  }
  negociacaoCertidoes: {
    negociacaoId: number
    arquivoId: number
    emitidaEm: Date
  }
  negociacaoContatos: {
    id: GeneratedAlways<number>
    parteId: number
    contato: string
    principal: boolean
    ordem: number
  }
  negociacaoDocumentos: {
    id: GeneratedAlways<number>
    negociacaoId: number
    ordem: number
    nome: string
    arquivoId: number
  }
  negociacaoMarcadores: {
    negociacaoId: number
    marcadorId: number
  }
  negociacaoPartes: {
    id: GeneratedAlways<number>
    negociacaoId: number
    polo: string
    ordem: number
    nome: string
    documento: string
    endereco: string
    telefone: string
  }
  negociacaoRedatores: {
    negociacaoId: number | null
    userId: number | null
  }
  negociacaoRegistros: {
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
  negociacaoRepresentantes: {
    parteId: number
    userId: number
    negociacaoId: number
    createdAt: Date
    representacaoId: number | null
  }
  negociacaoSignatarios: {
    negociacaoId: number | null
    parteId: number | null
    userId: number | null
  }
  negociacoes: {
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
  nos: {
    id: string
    maquina: string
    pid: number
    iniciadoEm: Generated<Date>
    vistoEm: Generated<Date>
  }
  notificacoes: {
    id: GeneratedAlways<number>
    userId: number
    subject: string
    body: string
    path: string | null
    createdAt: Generated<Date>
    readAt: Date | null
    emailId: number | null
  }
  numeracao: {
    ano: number
    ultimo: number
  }
  pagadoresDasPartes: {
    procedimentoId: number | null
    userId: number | null
    parteId: number | null
  }
  pagamentoRecibos: {
    id: GeneratedAlways<number>
    pagamentoId: number
    arquivoId: number
    emitidoEm: Date
    anuladoEm: Date | null
    anuladoPor: string | null
  }
  pagamentos: {
    id: GeneratedAlways<number>
    userId: number | null
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
    parteId: number | null
    especie: string | null
    venceEm: string | null
    oferecidaEm: Date | null
    daTabela: Generated<boolean>
  }
  parteContatos: {
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
  partes: {
    id: GeneratedAlways<number>
    procedimentoId: number
    polo: string
    ordem: number
    nome: string
    documento: string
    endereco: string
    telefone: string
  }
  partesConhecidas: {
    userId: number
    documento: string
    nomeBusca: string
    parteId: number | null
    negociacaoParteId: number | null
    usadaEm: Date
  }
  perfilArquivos: {
    userId: number
    tipo: string
    arquivo: string
    arquivoId: number
  }
  perfis: {
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
  periciaEventos: {
    eventoId: number
    periciaId: number
    ato: string
    dePerito: boolean
  }
  pericias: {
    id: GeneratedAlways<number>
    procedimentoId: number
    peritoId: number
    objeto: string
    prazoDias: number
    situacao: Generated<string>
    eventoId: number
    honorariosCentavos: number | null
    revelacao: string | null
    motivoDaRecusa: string | null
    aceitaEm: Date | null
    ate: string | null
    lembretes: Generated<number>
    esclarecimentosAte: string | null
    encerradaEm: Date | null
    createdAt: Date
  }
  pix: {
    id: GeneratedAlways<number>
    pagamentoId: number
    provedor: string
    txid: string
    chave: string
    valorCentavos: number
    codigo: string | null
    expiraEm: Date
    situacao: string
    remocaoPedidaEm: Date | null
    conferidoEm: Date | null
    createdAt: Date
    encerradoEm: Date | null
  }
  pixRecebimentos: {
    id: GeneratedAlways<number>
    provedor: string
    endToEndId: string
    pixId: number | null
    txid: string | null
    valorCentavos: number
    recebidoEm: Date
    pagamentoId: number | null
    devolucaoEm: Date | null
    devolvidoEm: Date | null
    devolucaoNegadaEm: Date | null
    perdidoEm: Date | null
    custaReabertaId: number | null
    createdAt: Date
  }
  prazoRespostas: {
    prazoId: number
    eventoId: number
    polo: string | null
  }
  prazos: {
    eventoId: number
    procedimentoId: number
    dia: string
    alteracoes: Generated<number>
    createdAt: Date
    alteradoEm: Date
    restantes: number | null
    cumpridoEm: Date | null
    semManifestacaoId: number | null
    encerrado: Generated<boolean>
    retiradoEm: Date | null
  }
  procedimentoAcessos: {
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
  procedimentoMarcadores: {
    procedimentoId: number
    marcadorId: number
  }
  procedimentos: {
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
    tabelaDeCustasId: Generated<number>
    numero: string | null
  }
  procuradores: {
    representacaoId: number | null
    userId: number | null
    procedimentoId: number | null
    parteId: number | null
    negociacaoParteId: number | null
    oab: string | null
    poderes: string[] | null
  }
  propostaDocumentos: {
    id: GeneratedAlways<number>
    propostaId: number
    ordem: number
    nome: string
    arquivoId: number
  }
  propostas: {
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
  protocolosRecentes: {
    procedimentoId: number
    userId: number
    createdAt: Date
  }
  provedorEventos: {
    provedor: string
    eventoId: string
    tipo: string
    objetoId: string
    recebidoEm: Generated<Date>
  }
  provedorRitmos: {
    provedor: string
    operacao: string
    proximaEm: Date
  }
  rascunhoArquivos: {
    arquivoId: number
    userId: number
    rascunhoId: string
  }
  rascunhos: {
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
  recibos: {
    documentoId: number
    eventoId: number
    userId: number
    dados: unknown
    dadosSha256: Generated<string>
  }
  regulamentos: {
    produto: string
    versao: number
    html: string
    vigenteDesde: Generated<Date>
    publicadoPor: number | null
  }
  representacaoEquipe: {
    representacaoId: number
    membroId: number
    userId: number
    papel: string
    createdAt: Date
  }
  representacoes: {
    id: GeneratedAlways<number>
    procedimentoId: number | null
    parteId: number | null
    negociacaoId: number | null
    negociacaoParteId: number | null
    advogadoId: number
    oab: string
    escritorioId: number | null
    origem: string
    substabelecidaDe: number | null
    comReserva: boolean | null
    cienciaDoCliente: Generated<boolean>
    poderes: string[]
    ate: string | null
    situacao: string
    arquivoId: number
    soAdvogado: Generated<boolean>
    acessoDesde: Date | null
    atuaAte: string | null
    motivo: string | null
    decididaPor: number | null
    decididaEm: Date | null
    encerradaPor: number | null
    encerradaEm: Date | null
    createdAt: Date
  }
  reservadosLiberados: {
    eventoId: number
    designacaoId: number
    createdAt: Date
  }
  resolucoes: {
    id: GeneratedAlways<number>
    assunto: string
    arquivoId: number
    publicadaPor: number
    createdAt: Date
    retiradaEm: Date | null
  }
  resumoDaAdministracao: {
    auditoriaId: number
    administradores: number[]
    enviadoEm: Date | null
  }
  revelacoes: {
    eventoId: number
    designacaoId: number
    objecaoAte: string | null
  }
  ritos: {
    id: GeneratedAlways<number>
    indicacaoDias: number | null
    defesaDiasUteis: number | null
    objecaoDias: number | null
    impugnacaoDias: number | null
    manifestacaoDias: number
    sentencaMeses: number | null
    esclarecimentosDias: number | null
    decisaoDias: number
    escrutinio: boolean
    createdAt: Date
    mudadoPor: number | null
  }
  saldoLancamentos: {
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
    pixRecebimentoId: number | null
  }
  sandboxBoletos: {
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
    pixCodigo: string | null
  }
  sandboxCobrancas: {
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
  sandboxPix: {
    txid: string
    chave: string
    valorCentavos: number
    codigo: string
    status: Generated<string>
    createdAt: Date
    expiraEm: Date
  }
  sandboxPixPagamentos: {
    endToEndId: string
    txid: string
    valorCentavos: number
    pagoEm: Date
    devolucao: string | null
    devolvidoEm: Date | null
  }
  segundaPessoa: {
    id: GeneratedAlways<number>
    ligada: boolean
    motivo: string
    por: number | null
    createdAt: Date
  }
  sentencaAssinaturas: {
    id: GeneratedAlways<number>
    sentencaId: number
    designacaoId: number
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
  }
  sentencaDivergencias: {
    id: GeneratedAlways<number>
    sentencaId: number
    userId: number
    arquivoId: number
    createdAt: Date
  }
  sentencaPontos: {
    id: GeneratedAlways<number>
    sentencaId: number
    userId: number
    texto: string
    createdAt: Date
  }
  sentencaPrazos: {
    procedimentoId: number
    desde: string
    ate: string
    fundamento: Generated<string>
    avisados: Generated<number[]>
  }
  sentencas: {
    id: GeneratedAlways<number>
    procedimentoId: number
    tipo: string
    situacao: Generated<string>
    arquivoId: number | null
    sha256: string
    apresentadaPor: number
    apresentadaEm: Date
    ausentes: string[]
    proferidaEm: Date | null
    assinaturas: number[] | null
    faltaram: string[] | null
    eventoId: number | null
    documentoId: number | null
    esclarecimentosDias: number | null
    decisaoDias: number | null
  }
  sessions: {
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
  silencios: {
    procedimentoId: number
    userId: number
    createdAt: Generated<Date>
  }
  suporte: {
    versao: number
    html: string
    vigenteDesde: Generated<Date>
    publicadoPor: number | null
  }
  tabelasDeCustas: {
    id: GeneratedAlways<number>
    itens: unknown
    vigenteDe: string | null
    publicadaEm: Date | null
    publicadaPor: number | null
    createdAt: Date
  }
  tarefaDescricoes: {
    id: Generated<number>
    descricao: string
    desativadaEm: Date | null
  }
  tarefaNotas: {
    id: GeneratedAlways<number>
    tarefaId: number
    userId: number
    texto: string
    createdAt: Date
  }
  tarefas: {
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
  terceirosPagamentos: {
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
  terceirosProcessos: {
    id: GeneratedAlways<number>
    userId: number
    terceiroId: number
    createdAt: Date
    procedimentos: number[] | null
  }
  termos: {
    versao: number
    html: string
    vigenteDesde: Generated<Date>
    publicadoPor: number | null
  }
  termosAceites: {
    userId: number
    versao: number
    createdAt: Generated<Date>
    ip: string | null
  }
  termosAnulados: {
    termoId: number
    eventoId: number
    createdAt: Date
  }
  termosAssinados: {
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
  termosFinais: {
    eventoId: number
    procedimentoId: number
    sha256: string
    situacaoAnterior: number
    negociacaoId: number | null
    textoId: number | null
  }
  textoAssinaturas: {
    id: GeneratedAlways<number>
    textoId: number
    versaoId: number
    userId: number
    papel: string
    por: unknown
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
    comprovanteId: number | null
  }
  textoComentarios: {
    id: GeneratedAlways<number>
    versaoId: number
    userId: number
    texto: string
    createdAt: Date
    trechoInicio: number | null
    trechoFim: number | null
    trechoPalavras: string | null
  }
  textoPdfs: {
    versaoId: number
    impressao: string
    arquivoId: number
  }
  textoRecusas: {
    textoId: number
    userId: number
    nome: string
    por: unknown
    motivo: string
    createdAt: Date
  }
  textoVersoes: {
    id: GeneratedAlways<number>
    textoId: number
    anteriorId: number | null
    userId: number
    polo: string
    texto: string
    sha256: string
    situacao: Generated<string>
    createdAt: Date
  }
  textos: {
    id: GeneratedAlways<number>
    procedimentoId: number
    tipo: string
    situacao: Generated<string>
    createdAt: Date
    assinadoEm: Date | null
    nota: string | null
    notaDe: string | null
    arquivoId: number | null
    emitidoEm: Date | null
    juntadaId: number | null
    audienciaId: number | null
  }
  tokensDeApi: {
    id: GeneratedAlways<number>
    userId: number
    nome: string
    tokenHash: Buffer
    escopos: string[]
    createdAt: Date
    expiraEm: Date
    usadoEm: Date | null
    usadoIp: string | null
    encerradoEm: Date | null
  }
  trabalhosDescartados: {
    id: number
    tarefa: string
    dados: unknown
    tentativas: number
    erro: string | null
    motivo: string
    descartadoPor: number
    descartadoEm: Date
  }
  users: {
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
  webhookEntregas: {
    id: GeneratedAlways<number>
    webhookId: number
    mensagem: string
    tipo: string
    procedimentoId: number | null
    eventoId: number | null
    negociacaoId: number | null
    pagamentoId: number | null
    ocorridoEm: Date
    situacao: Generated<string>
    tentativa: Generated<number>
    proximaEm: Date | null
    status: number | null
    ms: number | null
    resposta: string | null
    createdAt: Date
  }
  webhookFatos: {
    id: GeneratedAlways<number>
    mensagem: string
    tipo: string
    procedimentoId: number | null
    eventoId: number | null
    negociacaoId: number | null
    pagamentoId: number | null
    createdAt: Date
  }
  webhooks: {
    id: GeneratedAlways<number>
    userId: number | null
    url: string
    tipos: string[]
    situacao: Generated<string>
    motivo: string | null
    segredo: Buffer
    segredoAnterior: Buffer | null
    anteriorAte: Date | null
    falhaDesde: Date | null
    createdAt: Date
  }
}
