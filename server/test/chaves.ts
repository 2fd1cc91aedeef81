import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { chaves, entradaPorChave } from '@concordia/contract/api'
import type { ChaveDeAcesso, OpcoesDeChave, RespostaDeChave } from '@concordia/contract/conta/schemas/chaves'
import type { ResultOf } from '@concordia/contract/http/call'
import type { LoginData } from '@concordia/contract/identidade/schemas/identidade'
import type { RespostaDeEntrada } from '@concordia/contract/identidade/schemas/webauthn'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { Reach } from './app.ts'
import { type Answer, type Client, type Refusal, visitor } from './client.ts'
import { type Person, registerVerified, SENHA } from './secretaria/pessoa.ts'

/** Environment of the applications that test passkeys: browsers allow none on plain http. */
export const COM_CHAVES = { APP_URL: 'https://camara.example' }
const RP = { id: 'camara.example', origin: 'https://camara.example' }

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_KEY = 0x40
const b64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest()

/** What a test may make wrong in an answer. */
export interface Wrong {
  challenge?: string
  origin?: string
  rpId?: string
  type?: string
  unverified?: boolean
  counter?: number
  userHandle?: string
  signature?: string
}

/** A passkey in software, made and used as browser and authenticator do (W3C WebAuthn 3, sections 6.1 and 7). It counts its uses. */
export class Passkey {
  readonly id = b64(randomBytes(32))
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  #user = ''
  counter = 0

  /** Answers `navigator.credentials.create()`. */
  create({ challenge, user }: OpcoesDeChave, wrong: Wrong = {}): RespostaDeChave {
    this.#user = user.id
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' })
    // COSE: EC2, ES256, P-256.
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x!, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y!, 'base64url'))],
    ])
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const made = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key as never)])
    const authData = new Uint8Array(Buffer.concat([this.#authData(wrong, HAS_KEY), made]))
    const object = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    const clientDataJSON = b64(Buffer.from(clientData({ type: 'webauthn.create', challenge, ...wrong })))
    const response = { clientDataJSON, attestationObject: b64(isoCBOR.encode(object as never)), transports: ['internal'] }
    return { id: this.id, rawId: this.id, type: 'public-key', response, clientExtensionResults: {} }
  }

  /** Answers `navigator.credentials.get()`. */
  sign({ challenge }: { challenge: string }, wrong: Wrong = {}): RespostaDeEntrada {
    this.counter = wrong.counter ?? this.counter + 1
    const authData = this.#authData(wrong)
    const data = clientData({ type: 'webauthn.get', challenge, ...wrong })
    const signed = createSign('sha256').update(authData).update(sha256(data)).sign(this.#keys.privateKey)
    const response = {
      clientDataJSON: b64(Buffer.from(data)),
      authenticatorData: b64(authData),
      signature: wrong.signature ?? b64(signed),
      userHandle: wrong.userHandle ?? this.#user,
    }
    return { id: this.id, rawId: this.id, type: 'public-key', response, clientExtensionResults: {} }
  }

  #authData({ rpId = RP.id, unverified = false }: Wrong, more = 0): Buffer {
    const flags = PRESENT | (unverified ? 0 : VERIFIED) | more
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter])
  }
}

const clientData = ({ type, challenge, origin = RP.origin }: Wrong): string =>
  JSON.stringify({ type, challenge, origin, crossOrigin: false })

type Pedida = ResultOf<typeof chaves.pedir> & Refusal
export const requestChave = (who: Client, more: object = {}): Promise<Answer<Pedida>> =>
  who.post<Pedida>('/settings/chaves/desafio', { password_current: SENHA, ...more })

export const listaDe = async (who: Client) => (await who.get<ResultOf<typeof chaves.list>>('/settings/chaves')).body.chaves

/** Adds a passkey by the calls, as the screen does. */
export async function addChave(who: Client, passkey = new Passkey(), nome = 'Celular'): Promise<ChaveDeAcesso> {
  const { body } = await requestChave(who)
  if (!body.opcoes) throw new Error(`no passkey: ${body.message}`)
  const made = await who.post<ResultOf<typeof chaves.create> & Refusal>('/settings/chaves', {
    nome,
    resposta: passkey.create(body.opcoes),
  })
  if (made.status !== 201) throw new Error(`no passkey: ${made.status} ${made.body.message}`)
  return made.body.chave
}

/** A user with one passkey. */
export async function personWithChave(app: Reach): Promise<Person & { passkey: Passkey; chave: ChaveDeAcesso }> {
  const person = await registerVerified(app)
  const passkey = new Passkey()
  return { ...person, passkey, chave: await addChave(person, passkey) }
}

/** The challenge of a sign-in. */
export const desafio = async (who: Client, headers: Record<string, string> = {}) =>
  (await who.post<ResultOf<typeof entradaPorChave.desafio>>('/login/chave/desafio', undefined, headers)).body.opcoes

/** Signs in with a passkey, in some browser. */
export async function signInWithChave(app: Reach, passkey: Passkey, wrong?: Wrong): Promise<Answer<LoginData & Refusal>> {
  const who = visitor(app)
  return who.post<LoginData & Refusal>('/login/chave', { resposta: passkey.sign(await desafio(who), wrong) })
}
