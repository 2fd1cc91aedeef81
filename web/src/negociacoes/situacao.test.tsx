import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../api/session.ts'
import { aberta, minuta, negociacao, openNegociacao, parteDaNegociacao } from '../test/negociacao.ts'
import { render } from '../test/render.tsx'
import { loginData } from '../test/session.ts'
import { Vez } from './detalhes/Vez.tsx'

beforeEach(() => startSession(loginData()))

type Frase = [quem: string, answer: ReturnType<typeof negociacao>, frase: string | RegExp]
const OF_THE_SIDES: Frase[] = [
  [
    'the side that is asked',
    negociacao(),
    /^É a sua vez. Metalúrgica São Jorge S.A. propôs R\$ 262.000,00, com prazo até .* \(em 9 dias\). A diferença para a sua última proposta é de R\$ 28.000,00.$/,
  ],
  [
    'the side that proposed',
    negociacao({ atos: ['propor', 'desistir'] }, 'solicitada'),
    /^Aguardando resposta de Construtora Alvorada Ltda\. Seu lado propôs R\$ 262.000,00.* A diferença para a última proposta de Construtora/,
  ],
  ['somebody who only looks', negociacao({}, null), /^A vez é de Construtora Alvorada Ltda\. Metalúrgica São Jorge S.A. propôs/],
]
const OF_THE_STATES: Frase[] = [
  [
    'several partes, before the other side has proposed',
    negociacao({ solicitadas: [1, 2, 3].map((id) => parteDaNegociacao(id)), propostas: [aberta('solicitada')] }),
    /^É a sua vez. Parte 1 e mais 2 propuseram R\$ 262.000,00, com prazo até \d\d\/\d\d\/\d{4} \(em 9 dias\).$/,
  ],
  [
    'a deadline that is over',
    negociacao({ propostas: [aberta('solicitada', { prazo: '2026-11-20', vencida: true })] }),
    /^O prazo terminou. A proposta de Metalúrgica São Jorge S.A., de R\$ 262.000,00, venceu em 20\/11\/2026 sem resposta./,
  ],
  [
    'an accepted proposal',
    negociacao({ situacao: 'minuta-em-elaboracao', propostas: [aberta('solicitada', { situacao: 'aceite' })] }),
    'Proposta aceita. Vale a proposta de Metalúrgica São Jorge S.A., de R$ 262.000,00. Agora Metalúrgica São Jorge S.A. escreve a minuta do acordo.',
  ],
  [
    'the author of the draft',
    negociacao({
      situacao: 'minuta-em-elaboracao',
      propostas: [aberta('solicitante', { situacao: 'aceite' })],
      atos: ['minutar'],
    }),
    /^Proposta aceita. É a sua vez. Vale a proposta de Construtora .* Escreva a minuta do acordo, que a outra parte lê/,
  ],
  [
    'the side that answers a draft',
    negociacao({ situacao: 'minuta-em-elaboracao', minutas: [minuta(1, 'solicitada')], atos: ['revisar', 'assinar'] }),
    /^É a sua vez. Metalúrgica São Jorge S.A. enviou a minuta do acordo \(versão 1\) em 21\/11\/2026 .* Leia o texto e depois revise ou assine.$/,
  ],
  [
    'the side that reviewed it',
    negociacao({
      situacao: 'minuta-em-elaboracao',
      minutas: [minuta(1, 'solicitada', { situacao: 'revisada' }), minuta(2, 'solicitante', { anterior_id: 1 })],
      atos: [],
    }),
    /^Aguardando Metalúrgica São Jorge S.A. Seu lado revisou a minuta do acordo \(versão 2\) em 22\/11\/2026 .* A outra parte revisa ou assina.$/,
  ],
  [
    'somebody who has not signed',
    negociacao({
      situacao: 'minuta-em-assinatura',
      minutas: [minuta(1, 'solicitada', { situacao: 'em-assinatura' })],
      faltam_assinar: [{ nome: 'Construtora Alvorada Ltda.', representada: true }],
      atos: ['assinar', 'desistir'],
    }),
    'Falta a sua assinatura. O texto do acordo não muda mais. Falta assinar: Construtora Alvorada Ltda.',
  ],
  [
    'somebody for whose parte another account has signed',
    negociacao({
      situacao: 'minuta-em-assinatura',
      minutas: [minuta(1, 'solicitada', { situacao: 'em-assinatura' })],
      faltam_assinar: [{ nome: 'Metalúrgica São Jorge S.A.', representada: true }],
      atos: ['assinar'],
    }),
    'Em assinatura. O texto do acordo não muda mais. Quem você representa já assinou; você também pode assinar. Falta assinar: Metalúrgica São Jorge S.A.',
  ],
  [
    'somebody who waits for the other signatures',
    negociacao({
      situacao: 'minuta-em-assinatura',
      minutas: [minuta(1, 'solicitada', { situacao: 'em-assinatura' })],
      faltam_assinar: ['Ana', 'Beto'].map((nome) => ({ nome, representada: true })),
      atos: [],
    }),
    'Em assinatura. O texto do acordo não muda mais. Faltam assinar: Ana, Beto.',
  ],
  [
    'a negotiation that was given up',
    negociacao({ situacao: 'finalizada', desfecho: 'desistencia', atos: [] }),
    'Negociação finalizada. Terminou sem acordo, por desistência.',
  ],
]

const fraseDe = (screen: Awaited<ReturnType<typeof render>>) =>
  expect.element(screen.getByRole('region', { name: 'Situação da negociação' }).getByRole('paragraph'))

test.each(OF_THE_SIDES)('one sentence of the page describes the state: %s', async (_quem, answer, frase) => {
  const { screen } = await openNegociacao(answer)
  await fraseDe(screen).toMatchTextContent(frase)
})

test.each(OF_THE_STATES)('one sentence describes the state: %s', async (_quem, { negociacao, user }, frase) => {
  const card = () => <Vez negociacao={negociacao} polo={user.parte?.polo ?? null} />
  const routeTree = createRootRoute({ component: card })
  const screen = await render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />)
  await fraseDe(screen).toMatchTextContent(frase)
})
