/** Its acts and objects in the audit trail, as people read them. */
export const AUDIT = {
  acts: {
    cadastrar: 'Fez o cadastro',
    'confirmar-email': 'Confirmou o e-mail',
    entrar: 'Entrou',
    'entrar-bloqueado': 'Tentou entrar com a conta bloqueada',
    sair: 'Saiu',
    'provar-identidade': 'Confirmou senha e segundo fator',
    'recusar-cadastro': 'Apagou cadastro feito por outra pessoa',
    'recusar-chave': 'Chave de acesso recusada, porque pode ser uma cópia',
    'redefinir-senha': 'Redefiniu a senha',
    'desfazer-encerramento': 'Desfez o pedido de encerramento da conta',
    'nomear-admin': 'Nomeou administrador',
  },
  objects: {
    sessao: 'Sessão',
    usuario: 'Conta',
  },
} as const
