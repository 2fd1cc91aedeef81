/** What a chamber decides before it opens (docs/adotar.md), in this order. */
export const PENDENCIAS = {
  dados: {
    titulo: 'Nome, CNPJ e endereço',
    decide: 'Como a câmara se apresenta nas telas, nos e-mails e nos PDFs. Preencha nesta página.',
  },
  custas: {
    titulo: 'Tabela de custas',
    decide: 'Quanto custa cada procedimento. A tabela que acompanha a plataforma é só um exemplo: publique a da câmara.',
    pagina: 'TabelasDeCustas',
  },
  feriados: {
    titulo: 'Feriados e recesso',
    decide: 'Os feriados do estado e da cidade e o recesso, que nenhum prazo conta.',
    pagina: 'FeriadosDaCamara',
  },
  regulamentos: {
    titulo: 'Regulamentos',
    decide:
      'Os três regulamentos: arbitragem expedita, arbitragem ordinária e mediação. Os que acompanham a plataforma são exemplos.',
    pagina: 'Publicacoes',
  },
  termos: {
    titulo: 'Termos de uso',
    decide: 'O que cada pessoa aceita ao se cadastrar.',
    pagina: 'Publicacoes',
  },
  certificado: {
    titulo: 'Certificado da câmara',
    decide: 'O certificado que sela os documentos: SIGNING_P12 e SIGNING_P12_PASSWORD. Sem eles, o selo é autoassinado.',
  },
  pagamentos: {
    titulo: 'Pagamentos de verdade',
    decide: 'Por onde as custas chegam: cartão (STRIPE_*), boleto (SICOOB_*) ou Pix (PIX_*), e sem SANDBOX_PAYMENTS=1.',
  },
  email: {
    titulo: 'E-mail',
    decide: 'O servidor e o remetente das comunicações: SMTP_URL e MAIL_FROM.',
  },
  equipe: {
    titulo: 'Equipe',
    decide:
      'Quem é da secretaria e da administração: ao menos duas pessoas, uma delas na administração, cada uma com a sua conta.',
    pagina: 'Pessoas',
  },
  demonstracao: {
    titulo: 'Sem demonstração',
    decide: 'As contas de demonstração têm senha pública: DEMO ausente, em um banco que nunca as teve.',
  },
} as const
export type Pendencia = keyof typeof PENDENCIAS
export const NOMES_DAS_PENDENCIAS = Object.keys(PENDENCIAS) as [Pendencia, ...Pendencia[]]
