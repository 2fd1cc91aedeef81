import { DIAS_DO_TOKEN, ESCOPOS } from '@concordia/contract/integracoes/words'
import { escapeHtml } from '../mail/email.ts'
import { RATES } from './limits/rates.ts'

/** Runs as it stands in Node.js 20 or newer; a test does that. */
const EXEMPLOS = [
  {
    titulo: 'Ler os processos (escopo leitura)',
    codigo: `const api = process.env.CONCORDIA // o endereço da câmara, com /api no fim
const token = process.env.TOKEN // conc_…

const resposta = await fetch(api + '/processos?page=1', {
  method: 'POST',
  headers: { authorization: 'Bearer ' + token, 'content-type': 'application/json' },
  body: JSON.stringify({ situacao: 2 }), // só os ativos
})
const corpo = await resposta.json()
if (!resposta.ok) throw new Error(resposta.status + ': ' + corpo.message)
for (const { id, classe } of corpo.processos.data) console.log(id, classe)`,
  },
  {
    titulo: 'Juntar um documento a um processo (escopo movimentar)',
    codigo: `import { readFile } from 'node:fs/promises'

const api = process.env.CONCORDIA
const { TOKEN: token, PROCESSO: processo, ARQUIVO: arquivo } = process.env

const formulario = new FormData()
formulario.append('descricao', 'Juntada de documentos')
formulario.append('documentos[0][nome]', 'Contrato')
formulario.append('documentos[0][arquivo]', new File([await readFile(arquivo)], 'contrato.pdf', { type: 'application/pdf' }))

const resposta = await fetch(api + '/processo/' + processo + '/evento', {
  method: 'POST',
  headers: {
    authorization: 'Bearer ' + token,
    'idempotency-key': 'meu-sistema-juntada-4711', // enviada de novo, a mesma chave não repete o ato
  },
  body: formulario,
})
const corpo = await resposta.json()
if (!resposta.ok) throw new Error(corpo.message + ' ' + JSON.stringify(corpo.errors ?? {}))
console.log('evento', corpo.evento.id)`,
  },
]

const escopos = Object.entries(ESCOPOS).map(([nome, { faz }]) => `<li><code>${nome}</code>: ${escapeHtml(faz)}</li>`)
const exemplos = EXEMPLOS.map(
  ({ titulo, codigo }) => `<h3>${escapeHtml(titulo)}</h3><pre class="exemplo">${escapeHtml(codigo)}</pre>`,
)

/** How a program uses the API, for the page of the reference. */
export const guideHtml = (): string => `<section id="como-usar"><h2>Como usar</h2>
<p>Um programa usa a API com um <b>token</b>. Crie-o em “Configurações”, na aba Integrações: dê a ele um nome, escolha os escopos e por quantos dias vale (${DIAS_DO_TOKEN.join(', ')}). O token aparece uma única vez. Quem o tem age por você: guarde-o como uma senha, nunca no código nem em um endereço.</p>
<p>Envie-o em todas as chamadas, no cabeçalho <code>Authorization: Bearer conc_…</code>. O programa vê e faz o que você pode ver e fazer, dentro dos escopos. Os autos e a auditoria dizem o seu nome e o do token.</p>
<ul>${escopos.join('')}</ul>
<p>Abaixo, cada chamada diz o escopo que pede. Nenhum token serve para a conta, a senha, as sessões, as chaves, os tokens, o trabalho da secretaria ou uma assinatura com código. O que é público não pede token. Para ler os processos e depois agir neles, o token precisa dos dois escopos.</p>
<p>O token termina quando você o encerra, no dia em que expira, quando a senha ou o e-mail da conta muda, e com o link “não fui eu” dos avisos de segurança.</p>
<ul>
<li>401: o token não existe, expirou ou foi encerrado.</li>
<li>403: fora do escopo (a mensagem diz qual falta), ou você não tem acesso. O que não existe responde do mesmo modo.</li>
<li>409: o estado do processo, do caso ou da custa não permite o ato.</li>
<li>422: dados errados; <code>errors</code> traz as mensagens por campo.</li>
<li>429: chamadas demais. Espere os segundos de <code>Retry-After</code>. Um token faz até ${RATES.token.max} consultas por minuto.</li>
</ul>
<p>Valores são números em reais; dias são <code>aaaa-mm-dd</code>; instantes são ISO 8601 em UTC. Listas têm <code>page</code> a partir de 1. Onde a chamada aceita <code>Idempotency-Key</code>, mande uma chave sua por ato: se a resposta se perder, repita com a mesma chave.</p>
${exemplos.join('\n')}
</section>`
