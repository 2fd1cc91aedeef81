import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { Mensagem } from '../http/shapes.ts'
import {
  Cidade,
  CodigoPedido,
  EnderecoDoCep,
  EsqueciSenha,
  LinkToken,
  LoginCode,
  LoginData,
  ProvaDoCadastro,
  Redefinicao,
  Registro,
  User,
} from './identidade.ts'
import { Login } from './login.ts'

/** Said when a link confirms an address for the first time; every later use gets another sentence. */
export const EMAIL_CONFIRMADO = 'E-mail confirmado com sucesso.'

export const identidade = {
  login: endpoint('POST /login', {
    summary: 'Entrar com e-mail e senha',
    public: true,
    body: Login,
    response: z.union([LoginData, CodigoPedido]),
    failures: { 401: 'E-mail ou senha incorretos', 403: 'A senha está certa, mas a conta está bloqueada' },
  }),
  loginCode: endpoint('POST /login/code', {
    summary: 'Entrar com o código pedido depois da senha',
    public: true,
    body: LoginCode,
    response: LoginData,
    failures: {
      403: 'O código está certo, mas a conta está bloqueada',
      422: 'Código errado, vencido, já usado ou substituído, cada um com sua frase',
      429: 'Códigos errados demais',
    },
  }),
  register: endpoint('POST /register', {
    summary: 'Cadastrar-se; a resposta já abre a sessão',
    public: true,
    multipart: Registro,
    maxFiles: 0,
    status: 201,
    response: LoginData,
  }),
  verifyEmail: endpoint('PUT /email/verify/{token}', {
    summary: 'Confirmar o e-mail com o link recebido',
    public: true,
    params: LinkToken,
    body: ProvaDoCadastro,
    response: Mensagem,
    failures: {
      422: 'O link não serve; ou, com `errors.password`, foi aberto em navegador diferente do usado no cadastro, e a senha falta ou está errada',
    },
  }),
  disownRegistration: endpoint('DELETE /email/verify/{token}', {
    summary: 'Apagar o cadastro que outra pessoa fez com o e-mail que recebeu o link',
    public: true,
    params: LinkToken,
    response: Mensagem,
  }),
  resendVerification: endpoint('GET /email/resend', { summary: 'Enviar de novo o link de confirmação', response: Mensagem }),
  logout: endpoint('POST /logout', { summary: 'Sair: encerra a sessão no servidor', response: Mensagem }),
  user: endpoint('GET /user', { summary: 'O usuário da sessão, com o saldo', response: z.object({ user: User }) }),
  searchCidades: endpoint('GET /cidades/search/{text}', {
    summary: 'Municípios cujo nome contém o texto',
    public: true,
    params: z.object({ text: z.string().trim().min(1).max(100) }),
    response: z.object({ cidades: z.array(Cidade) }),
  }),
  consultarCep: endpoint('GET /cep/{cep}', {
    summary: 'Endereço, bairro e cidade de um CEP; null se o CEP não foi encontrado ou se esta instalação não consulta CEPs',
    public: true,
    params: z.object({ cep: z.string().regex(/^\d{8}$/, 'CEP inválido') }),
    response: z.object({ endereco: EnderecoDoCep.nullable() }),
  }),
}

/** The forgotten password (docs/rules/account.md#sign-in). */
export const senha = {
  forgot: endpoint('POST /password/email', {
    summary: 'Pedir o link que cria uma nova senha; a resposta é a mesma com ou sem conta',
    public: true,
    body: EsqueciSenha,
    response: Mensagem,
  }),
  reset: endpoint('POST /password/reset', {
    summary: 'Criar uma nova senha com o link recebido; encerra todas as sessões',
    public: true,
    body: Redefinicao,
    response: Mensagem,
  }),
}
