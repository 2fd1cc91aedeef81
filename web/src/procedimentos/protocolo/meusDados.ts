import { cadastro } from '@concordia/contract/conta/calls'
import { call } from '../../api/call.ts'

/** The user's registration as the fields of a parte; the address in one line. */
export async function meusDados() {
  const { user } = await call(cadastro.settings)
  const { name, cpf, telefone, email, endereco, numero, bairro, cidade } = user
  const cep = user.cep.replace(/^(\d{5})(\d{3})$/, '$1-$2')
  return {
    ...{ nome: name, documento: cpf, telefone, 'emails.0.contato': email },
    complemento: '',
    endereco: `${endereco}, ${numero}, ${bairro}, ${cidade.descricao}, CEP ${cep}`,
  }
}
