/** How a signer proves that it is them. */
export const METODOS_DE_ASSINATURA = ['email', 'aplicativo'] as const
export type MetodoDeAssinatura = (typeof METODOS_DE_ASSINATURA)[number]
/** Its words: short beside a signature on the screen, in full on the page of signatures, within a sentence at /valida. */
export const NOMES_DOS_METODOS: Readonly<Record<MetodoDeAssinatura, Readonly<Record<'curto' | 'inteiro' | 'naFrase', string>>>> =
  {
    email: {
      curto: 'código por e-mail',
      inteiro: 'Código de uso único enviado ao e-mail confirmado',
      naFrase: 'com código enviado por e-mail',
    },
    aplicativo: {
      curto: 'aplicativo autenticador',
      inteiro: 'Código do aplicativo autenticador',
      naFrase: 'com código do aplicativo autenticador',
    },
  }
/** What the signer admits; stored with each signature in its version and its words. A change of a word is a new version. */
export const CONSENTIMENTO_DA_ASSINATURA = {
  versao: 1,
  texto:
    'Li o texto inteiro e concordo com ele. Admito como válida esta assinatura eletrônica, feita com código de uso único enviado ao meu e-mail confirmado ou gerado no meu aplicativo autenticador (Medida Provisória 2.200-2/2001, art. 10, § 2º; Lei 14.063/2020, art. 4º).',
} as const
