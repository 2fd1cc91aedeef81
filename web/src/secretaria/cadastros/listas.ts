import type { LISTAS } from '@concordia/contract/secretaria/words'

export type Lista = (typeof LISTAS)[number]

interface Palavras {
  nova: string
  renomear: readonly string[]
  desativar: string
  vazia: string
}

export const PALAVRAS: Record<Lista, Palavras> = {
  areas: {
    nova: 'Nova área',
    renomear: ['A área passa a aparecer com o novo nome em todos os procedimentos.', 'A mudança fica na auditoria.'],
    desativar: 'Ninguém mais pode escolhê-la ao protocolar. Os procedimentos que já a têm continuam com ela.',
    vazia: 'Ainda não há áreas. Sem ao menos uma, ninguém consegue protocolar.',
  },
  eventos: {
    nova: 'Nova descrição de evento',
    renomear: ['Os próximos eventos usam o novo nome.', 'Os que já estão nos autos mantêm o nome antigo.'],
    desativar: 'Ela deixa de ser oferecida ao movimentar. Os eventos que já a têm ficam como estão.',
    vazia: 'Ainda não há descrições de eventos.',
  },
  tarefas: {
    nova: 'Nova descrição de tarefa',
    renomear: ['As próximas tarefas usam o novo nome.', 'As que já existem mantêm o nome antigo.'],
    desativar: 'Ela deixa de ser oferecida a quem atribui tarefas. As tarefas que já a têm ficam como estão.',
    vazia: 'Ainda não há descrições de tarefas.',
  },
}
