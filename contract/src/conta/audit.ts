/** Its acts and objects in the audit trail, as people read them. */
export const AUDIT = {
  acts: {
    'adicionar-chave': 'Adicionou chave de acesso',
    'remover-chave': 'Removeu chave de acesso',
    'renomear-chave': 'Mudou o nome de uma chave de acesso',
    'alterar-cadastro': 'Alterou o cadastro',
    'alterar-senha': 'Alterou a senha',
    'corrigir-email': 'Corrigiu o e-mail do cadastro',
    'trocar-email': 'Trocou o e-mail da conta',
    'desfazer-mudanca': 'Desfez uma mudança da segurança da conta',
    'desligar-aplicativo': 'Desligou o aplicativo autenticador',
    'ligar-aplicativo': 'Ligou o aplicativo autenticador',
    'trocar-codigos': 'Trocou os códigos de recuperação',
    'desligar-dois-fatores': 'Desligou a autenticação de dois fatores',
    'ligar-dois-fatores': 'Ligou a autenticação de dois fatores',
    'criar-token': 'Criou token de API',
    'encerrar-token': 'Encerrou token de API',
    'encerrar-conta': 'Encerrou a conta',
    'pedir-encerramento': 'Pediu o encerramento da conta',
    'pedir-perfil': 'Pediu perfil',
    'publicar-perfil': 'Mudou o texto público do perfil',
    'remover-perfil': 'Removeu perfil',
  },
  objects: {
    'terceiro-de-processos': 'Terceiro para processos',
  },
} as const
