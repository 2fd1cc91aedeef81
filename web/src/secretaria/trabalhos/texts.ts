export const NOMES_DOS_DADOS: Readonly<Record<string, string>> = {
  id: 'Número',
  userId: 'Usuário',
  asked: 'Pedido em',
  documentoId: 'Documento',
  procedimentoId: 'Processo ou caso',
  providerId: 'Cobrança no provedor',
}
