import { DEMO_ACCOUNTS } from './accounts.ts'

interface Parte {
  nome: string
  documento: string
  endereco: string
}

/** Invented companies and people: the numbers are well-formed, and those of companies belong to no registered one. */
const parte = (nome: string, documento: string, endereco: string): Parte => ({ nome, documento, endereco })

/** Opposing partes: two companies, two people, and one of each. */
const PARES = {
  transporte: [
    parte('Padaria Três Luas Ltda.', '99000001000101', 'Rua das Acácias Imaginárias, 120, São Paulo - SP'),
    parte('Transportes Vento Norte Ltda.', '99000007000170', 'Rodovia Sem Fim, km 12, Sorocaba - SP'),
  ],
  obra: [
    parte('Construtora Alvorada Azul S.A.', '99000002000148', 'Avenida do Faz de Conta, 1500, Campinas - SP'),
    parte('Metalúrgica Lua Cheia S.A.', '99000008000115', 'Rua da Fornalha, 300, Betim - MG'),
  ],
  equipamentos: [
    parte('Clínica Ipê-Roxo Ltda.', '99000004000137', 'Alameda dos Ipês, 45, Goiânia - GO'),
    parte('Supermercado Cesta Cheia Ltda.', '99000010000194', 'Avenida da Feira, 220, Recife - PE'),
  ],
  software: [
    parte('Livraria Página Virada Ltda.', '99000005000181', 'Rua dos Poetas, 7, Curitiba - PR'),
    parte('Softwares Pé de Página Ltda.', '99000011000139', 'Rua dos Bits, 64, Florianópolis - SC'),
  ],
  moveis: [
    parte('Marcenaria Boa Tábua Ltda.', '99000006000126', 'Travessa do Serrote, 31, Joinville - SC'),
    parte('Hotel Mar de Papel Ltda.', '99000012000183', 'Avenida da Praia Inventada, 9, Salvador - BA'),
  ],
  academia: [
    parte('Mariana Duarte Peixoto', '99900010140', 'Rua do Lápis, 210, ap. 32, São Paulo - SP'),
    parte('Academia Passo Firme Ltda.', '99000013000128', 'Avenida da Esteira, 77, São Paulo - SP'),
  ],
  veiculo: [
    parte('Jonas Ribeiro Valadão', '99900010221', 'Rua da Estação Velha, 18, Uberlândia - MG'),
    parte('Cláudia Menezes Torquato', '99900010302', 'Rua do Retrovisor, 305, Uberlândia - MG'),
  ],
  aluguel: [
    parte('Teresa Nogueira Pimentel', '99900010493', 'Rua das Janelas, 54, Porto Alegre - RS'),
    parte('Wesley Araújo Fontenele', '99900010574', 'Rua do Sobrado Amarelo, 12, Porto Alegre - RS'),
  ],
  socios: [
    parte('Rogério Castanho Lima', '99900010655', 'Rua do Balancete, 400, Belo Horizonte - MG'),
    parte('Sandra Bezerra Quadros', '99900010736', 'Avenida do Livro Razão, 1010, Contagem - MG'),
  ],
  condominio: [
    parte('Luciana Prado Seixas', '99900010817', 'Rua do Horizonte, 1001, ap. 84, Santos - SP'),
    parte('Condomínio Jardim das Nuvens', '99000009000160', 'Rua do Horizonte, 1001, Santos - SP'),
  ],
  imovel: [
    parte('Antônio Carvalho Quintela', '99900010906', 'Rua da Planta Baixa, 6, Fortaleza - CE'),
    parte('Incorporadora Vista do Lago Ltda.', '99000014000172', 'Avenida da Maquete, 2000, Fortaleza - CE'),
  ],
  irmaos: [
    parte('Beatriz Falcão Rezende', '99900011031', 'Rua da Jabuticaba, 91, Vitória - ES'),
    parte('Otávio Falcão Rezende', '99900011112', 'Rua da Goiabeira, 15, Vila Velha - ES'),
  ],
} as const satisfies Record<string, readonly [Parte, Parte]>
export type Par = keyof typeof PARES

/** A parte of the demo that one of the accounts acts for: it is invented, the contact is the account's. */
export function parteDe(account: 'parte' | 'parte2', par: Par) {
  const { email } = DEMO_ACCOUNTS.find((one) => one.email === `${account}@concordia.test`)!
  return { ...PARES[par][account === 'parte' ? 0 : 1], telefone: '11900000000', emails: [{ contato: email, principal: true }] }
}
