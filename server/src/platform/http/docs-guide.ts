import { TIPOS_DE_WEBHOOK } from '@concordia/contract/integracoes/tipos'
import { DIAS_DO_TOKEN, ESCOPOS } from '@concordia/contract/integracoes/words'
import { escapeHtml } from '../mail/email.ts'
import { RATES } from './limits/rates.ts'

/** Each example runs unchanged in Node.js 20 or newer; a test runs them. */
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

const RECEPTOR = `import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const segredo = Buffer.from(process.env.SEGREDO.replace('whsec_', ''), 'base64')

function confere(cabecalhos, corpo) {
  const { 'webhook-id': id, 'webhook-timestamp': instante, 'webhook-signature': assinaturas } = cabecalhos
  if (Math.abs(Date.now() / 1000 - Number(instante)) > 300) return false // velha demais: pode ser uma repetição
  const certa = createHmac('sha256', segredo).update(id + '.' + instante + '.' + corpo).digest()
  return assinaturas.split(' ').some((uma) => {
    const dada = Buffer.from(uma.replace('v1,', ''), 'base64')
    return dada.length === certa.length && timingSafeEqual(dada, certa)
  })
}

const vistas = new Set() // em um programa de verdade, no banco de dados
const servidor = createServer(async (pedido, resposta) => {
  let corpo = ''
  for await (const parte of pedido) corpo += parte
  if (!confere(pedido.headers, corpo)) return resposta.writeHead(401).end()
  const id = pedido.headers['webhook-id']
  if (!vistas.has(id)) {
    vistas.add(id)
    const { type, data } = JSON.parse(corpo)
    console.log(type, JSON.stringify(data))
  }
  resposta.writeHead(204).end() // responda logo, e trabalhe depois
})
servidor.listen(Number(process.env.PORTA), () => console.log('na porta', servidor.address().port))`

const escopos = Object.entries(ESCOPOS).map(([nome, { faz }]) => `<li><code>${nome}</code>: ${escapeHtml(faz)}</li>`)
const tipos = Object.entries(TIPOS_DE_WEBHOOK).map(
  ([grupo, nomes]) => `<li><code>${grupo}.*</code>: ${nomes.map((nome) => `<code>${grupo}.${nome}</code>`).join(', ')}</li>`,
)
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
</section>
<section id="webhooks"><h2>Webhooks</h2>
<p>A plataforma avisa o seu programa quando algo acontece no que você acompanha: um POST para o endereço https que você informa em “Configurações”, na aba Integrações. As mensagens seguem o padrão <b>Standard Webhooks</b>, que tem bibliotecas para muitas linguagens.</p>
<p>O corpo é <code>{ type, timestamp, data }</code>. <code>data</code> só tem números e o endereço da página, como <code>{ processo: 12, evento: 345, url }</code>; o resto o programa lê pela API, com um token. O que é reservado não é avisado.</p>
<ul>${tipos.join('')}</ul>
<p>Responda 2xx em até 15 segundos. Sem isso, a mensagem é enviada de novo por três dias, cada vez mais tarde, com o mesmo <code>webhook-id</code>: guarde os que já tratou, porque uma mensagem pode chegar duas vezes. 429 ou 503 com <code>Retry-After</code> pedem mais tempo; 410 desliga o webhook, e três dias sem sucesso também. Redirecionamentos não são seguidos.</p>
<p>Confira a assinatura com o segredo <code>whsec_…</code>: base64 do HMAC-SHA256 de <code>id.instante.corpo</code>. Quando você troca o segredo, por 24 horas vêm duas assinaturas, separadas por espaço.</p>
<h3>Receber e conferir</h3><pre class="exemplo">${escapeHtml(RECEPTOR)}</pre>
</section>`
