import type { Acao, Objeto } from './auditoria.ts'

/** What administrators hear of once a day, by subject: acts of the secretariat, as the audit trail names them. */
export const RESUMO = {
  Dinheiro: [
    'estornar pagamento',
    'cancelar pagamento',
    'cancelar boleto',
    'criar convenio',
    'mudar convenio',
    'desativar convenio',
    'repassar repasse',
  ],
  Prazos: [
    'registrar-indisponibilidade indisponibilidade',
    'anular-indisponibilidade indisponibilidade',
    'incluir-feriado feriado',
    'incluir-feriado recesso',
    'retirar-feriado feriado',
    'retirar-feriado recesso',
    'suspender processo',
    'suspender caso',
    'reativar processo',
    'reativar caso',
  ],
  'Contatos das partes': [
    'corrigir-contato processo',
    'corrigir-contato caso',
    'descongelar-contato processo',
    'descongelar-contato caso',
    'encerrar-acesso processo',
    'encerrar-acesso caso',
  ],
  Papéis: ['mudar-papel usuario', 'nomear-admin usuario', 'aprovar-perfil usuario'],
  Bloqueios: ['bloquear usuario', 'desbloquear usuario'],
  'Textos publicados': [
    'publicar-texto texto',
    'publicar-modelo modelo-de-acordo',
    'retirar-modelo modelo-de-acordo',
    'publicar-resolucao resolucao',
    'retirar-resolucao resolucao',
  ],
  'Segundo fator': ['reiniciar-fator usuario'],
  'Termos finais': ['anular-termo-final caso'],
  'Segunda pessoa': ['desligar-segunda-pessoa segunda-pessoa', 'ligar-segunda-pessoa segunda-pessoa'],
} as const satisfies Record<string, readonly `${Acao} ${Objeto}`[]>

/** The subject of the digest that an act belongs to; undefined: administrators do not hear of it. */
export const assuntoDoResumo = (acao: string, objeto: string): keyof typeof RESUMO | undefined =>
  (Object.keys(RESUMO) as (keyof typeof RESUMO)[]).find((assunto) =>
    (RESUMO[assunto] as readonly string[]).includes(`${acao} ${objeto}`),
  )
