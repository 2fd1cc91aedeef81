import { DEMO_ACCOUNTS } from './accounts.ts'

interface Pessoa {
  nome: string
  documento: string
  endereco: string
}

/** Invented companies and people: the numbers are well-formed, and belong to no registered company. */
const empresa = (nome: string, documento: string, endereco: string): Pessoa => ({ nome, documento, endereco })
const DEMANDANTES = [
  empresa('Padaria Três Luas Ltda.', '99000001000101', 'Rua das Acácias Imaginárias, 120, São Paulo - SP'),
  empresa('Construtora Alvorada Azul S.A.', '99000002000148', 'Avenida do Faz de Conta, 1500, Campinas - SP'),
  empresa('Tecelagem Fio de Prata Ltda.', '99000003000192', 'Rua do Tear, 88, Americana - SP'),
  empresa('Clínica Ipê-Roxo Ltda.', '99000004000137', 'Alameda dos Ipês, 45, Goiânia - GO'),
  empresa('Livraria Página Virada Ltda.', '99000005000181', 'Rua dos Poetas, 7, Curitiba - PR'),
  empresa('Marcenaria Boa Tábua Ltda.', '99000006000126', 'Travessa do Serrote, 31, Joinville - SC'),
]
const DEMANDADAS = [
  empresa('Transportes Vento Norte Ltda.', '99000007000170', 'Rodovia Sem Fim, km 12, Sorocaba - SP'),
  empresa('Metalúrgica Lua Cheia S.A.', '99000008000115', 'Rua da Fornalha, 300, Betim - MG'),
  empresa('Condomínio Jardim das Nuvens', '99000009000160', 'Rua do Horizonte, 1001, Santos - SP'),
  empresa('Supermercado Cesta Cheia Ltda.', '99000010000194', 'Avenida da Feira, 220, Recife - PE'),
  empresa('Softwares Pé de Página Ltda.', '99000011000139', 'Rua dos Bits, 64, Florianópolis - SC'),
  empresa('Hotel Mar de Papel Ltda.', '99000012000183', 'Avenida da Praia Inventada, 9, Salvador - BA'),
]
const POOLS = { parte: DEMANDANTES, parte2: DEMANDADAS }

/**
 * A parte of the demo that one of the accounts acts for: the company is invented, the contact is the account's.
 * @param n chooses the company, so that dockets differ
 */
export function parteDe(account: 'parte' | 'parte2', n: number) {
  const { email } = DEMO_ACCOUNTS.find((one) => one.email === `${account}@concordia.test`)!
  const pool = POOLS[account]
  return { ...pool[n % pool.length]!, telefone: '11900000000', emails: [{ contato: email, principal: true }] }
}
