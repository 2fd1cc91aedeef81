import { Convidado } from '../../convites/schemas.ts'
import type { Definitions } from '../../http/call.ts'
import { Mensagem } from '../../http/shapes.ts'
import { z } from '../../http/zod.ts'
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

export const identidade = () =>
  ({
    login: {
      summary: 'Entrar com e-mail e senha',
      body: Login,
      response: z.union([LoginData, CodigoPedido]),
      failures: { 401: 'E-mail ou senha incorretos', 403: 'A senha está certa, mas a conta está bloqueada' },
    },
    loginCode: {
      summary: 'Entrar com o código pedido depois da senha',
      body: LoginCode,
      response: LoginData,
      failures: {
        403: 'O código está certo, mas a conta está bloqueada',
        422: 'Código errado, vencido, já usado ou substituído, cada um com sua frase',
        429: 'Códigos errados demais',
      },
    },
    register: {
      summary: 'Cadastrar-se; a resposta já abre a sessão',
      multipart: Registro,
      maxFiles: 0,
      status: 201,
      response: LoginData,
    },
    verifyEmail: {
      summary: 'Confirmar o e-mail com o link recebido',
      params: LinkToken,
      body: ProvaDoCadastro,
      // Only who registered by an invitation: what it is to; and the address, once this confirms it.
      response: Mensagem.extend({ convite: Convidado.optional(), email: z.string().optional() }),
      failures: {
        422: 'O link não serve; ou, com `errors.password`, foi aberto em navegador diferente do usado no cadastro, e a senha falta ou está errada',
      },
    },
    disownRegistration: {
      summary: 'Apagar o cadastro que outra pessoa fez com o e-mail que recebeu o link',
      params: LinkToken,
      response: Mensagem,
    },
    resendVerification: { summary: 'Enviar de novo o link de confirmação', response: Mensagem },
    logout: { summary: 'Sair: encerra a sessão no servidor', response: Mensagem },
    user: { summary: 'O usuário da sessão, com o saldo', response: z.object({ user: User }) },
    searchCidades: {
      summary: 'Municípios cujo nome contém o texto',
      params: z.object({ text: z.string().trim().min(1).max(100) }),
      response: z.object({ cidades: z.array(Cidade) }),
    },
    consultarCep: {
      summary: 'Endereço, bairro e cidade de um CEP; null se o CEP não foi encontrado ou se esta instalação não consulta CEPs',
      params: z.object({ cep: z.string().regex(/^\d{8}$/, 'CEP inválido') }),
      response: z.object({ endereco: EnderecoDoCep.nullable() }),
    },
  }) satisfies Definitions

export const senha = () =>
  ({
    forgot: {
      summary: 'Pedir o link que cria uma nova senha; a resposta é a mesma com ou sem conta',
      body: EsqueciSenha,
      response: Mensagem,
    },
    reset: {
      summary: 'Criar uma nova senha com o link recebido; encerra todas as sessões',
      body: Redefinicao,
      response: Mensagem,
    },
  }) satisfies Definitions
