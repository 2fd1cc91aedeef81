/** The fields of a filing as the lines of its sections name them, by the last part of their names. */
export const NOMES_DOS_CAMPOS: Readonly<Record<string, string>> = {
  area_id: 'área',
  classe: 'classe',
  advogado_email: 'e-mail do advogado',
  advogado_nome: 'nome do advogado',
  advogado_oab: 'OAB',
  como_advogado: 'advogado',
  poderes: 'poderes',
  procuracao: 'procuração',
  nome: 'nome',
  documento: 'CPF/CNPJ',
  telefone: 'telefone',
  endereco: 'endereço',
  complemento: 'complemento',
  contato: 'e-mail',
  termo: 'termo ou contrato',
  peticao: 'petição inicial',
  arquivo: 'arquivo',
  documentos: 'documentos',
  valor: 'valor da causa',
  numero_arbitros: 'número de árbitros',
  conciliacao: 'conciliação',
  declaracao: 'declaração',
  natureza: 'natureza da disputa',
  expectativa: 'expectativa',
  tentativa: 'tentativa de acordo',
  hasProcesso: 'processo judicial',
  processo: 'número do processo judicial',
}

/** The optional fields about a lawyer. */
export const CAMPOS_DO_ADVOGADO = ['advogado_email', 'advogado_nome', 'advogado_oab', 'como_advogado', 'poderes', 'procuracao'] as const
