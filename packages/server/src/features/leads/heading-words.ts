import type { ListRole } from '@halloo/contract/lead-layout';

/** A heading without case, punctuation and accents of writing, so that "Ph. No." is "ph no". */
export const plainHeading = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s_.\-:#*()/'"،。、]+/gu, ' ')
    .trim();

/** Headings that mean a role, separated by commas: English first, then other languages. */
const words: Partial<Record<ListRole, string>> = {
  // Halloo's own column in a file of refused rows: their reasons are no data.
  none: 'exception detail',
  campaign: 'campaign, campaign name',
  lead: `lead, lead id, leadid, lead no, lead number, lead ref, lead reference,
    लीड आईडी, رقم العميل, 客户编号, 客戶編號, 编号`,
  name: `name, full name, fullname, customer name, customer, contact name, lead name, person name,
    नाम, पूरा नाम, ग्राहक का नाम, नाव, নাম, ਨਾਮ, નામ, பெயர், పేరు, ಹೆಸರು, പേര്, نام, पुरा नाव,
    الاسم, اسم, الاسم الكامل, اسم العميل, 姓名, 名字, 名称, 客户姓名, 客戶姓名, 氏名, お名前, 이름, 성명,
    nombre, nombre completo, nom, nom complet, nom et prénom, nome, nome completo, name vollständig,
    имя, фио, полное имя, isim, ad soyad, adı soyadı, nama, nama lengkap, họ và tên, họ tên, tên, ชื่อ, ชื่อ นามสกุล, jina`,
  first_name: `first name, firstname, given name, forename, fname,
    पहला नाम, الاسم الأول, 名, vorname, prénom, nombre de pila, primeiro nome, имя собственное`,
  last_name: `last name, lastname, surname, family name, lname,
    उपनाम, अंतिम नाम, आडनाव, اسم العائلة, اللقب, 姓, 姓氏, nachname, familienname, nom de famille, apellido, apellidos,
    sobrenome, фамилия, soyad, soyadı`,
  number: `number, phone, phone no, phone number, phone num, phonenumber, telephone, telephone number, telephone no, tel,
    tel no, mobile, mobile no, mobile number, mobile phone, mobilenumber, mobile num, mob, mob no, mob number,
    cell, cell phone, cell number, cell no, cellphone, contact, contact no, contact number, contact phone, contact mobile,
    whatsapp, whatsapp number, whatsapp no, msisdn, ph, ph no, ph number, phone 1, mobile 1, mobile no 1, phone no 1,
    फोन, फोन नंबर, फ़ोन, फ़ोन नंबर, फोन नं, मोबाइल, मोबाइल नंबर, मोबाइल नं, मोबाईल नंबर, दूरभाष, संपर्क नंबर, नंबर,
    भ्रमणध्वनी, भ्रमणध्वनी क्रमांक, मोबाईल, ফোন, ফোন নম্বর, মোবাইল, মোবাইল নম্বর, ਫੋਨ, ਮੋਬਾਈਲ ਨੰਬਰ, ફોન, મોબાઇલ નંબર,
    தொலைபேசி, கைபேசி, கைபேசி எண், தொலைபேசி எண், ఫోన్, ఫోన్ నంబర్, మొబైల్, ಫೋನ್, ದೂರವಾಣಿ, ಮೊಬೈಲ್ ಸಂಖ್ಯೆ, ഫോൺ, മൊബൈൽ നമ്പർ,
    فون, فون نمبر, موبائل, موبائل نمبر, الهاتف, هاتف, رقم الهاتف, الجوال, جوال, رقم الجوال, موبايل, الموبايل,
    رقم الموبايل, المحمول, رقم المحمول, تلفون, التلفون, رقم التلفون, تلفن, شماره تلفن, شماره موبایل,
    电话, 电话号码, 手机, 手机号, 手机号码, 联系电话, 联系方式, 電話, 電話號碼, 手機, 手機號碼, 聯絡電話, 電話番号, 携帯, 携帯電話,
    携帯番号, 전화, 전화번호, 휴대폰, 휴대폰번호, 연락처, teléfono, telefono, número de teléfono, móvil, movil, celular,
    número, téléphone, telephone portable, numéro, numéro de téléphone, portable, telefon, telefonnummer, handy,
    handynummer, mobilnummer, rufnummer, mobiltelefon, telefone, número de telefone, telemóvel, cellulare,
    телефон, номер телефона, номер, мобильный, мобильный телефон, telefon numarası, cep telefonu, telefon no,
    telepon, nomor telepon, no telepon, nomor hp, no hp, hp, điện thoại, số điện thoại, sđt, di động,
    โทรศัพท์, เบอร์โทร, เบอร์โทรศัพท์, มือถือ, simu, namba ya simu`,
  country: `country code, country, dial code, dialling code, dialing code, isd, isd code, calling code, phone code,
    country dial code, देश, देश कोड, رمز الدولة, رمز البلد, الدولة, البلد, مفتاح الدولة, 国家, 国家代码, 国家区号, 國家, 國碼,
    país, código de país, pays, indicatif, land, ländervorwahl, страна, код страны, negara, kode negara, quốc gia`,
  consent: 'consent, consent given, has consent, opt in, opted in, optin, einwilligung, सहमति',
  consent_date: 'consent date, consent at, date of consent, consent given on, opt in date, optin date',
  consent_source: 'consent how, how consent, consent source, consent method, source of consent, opt in source',
  reason: 'reason, कारण, السبب, 原因, motivo, raison, grund, причина',
};

const roles = new Map<string, ListRole>(
  Object.entries(words).flatMap(([role, list]) =>
    list.split(',').map((word) => [plainHeading(word), role as ListRole] as const),
  ),
);

/** The role that a heading means for sure. */
export const roleOfHeading = (heading: string): ListRole | undefined => roles.get(plainHeading(heading));

const hints: [role: ListRole, pattern: RegExp][] = [
  [
    'number',
    /phone|mobile|\bmob\b|\bcell|\btel|contact|whats ?app|msisdn|फो|फ़ो|मोबा|هاتف|جوال|موب|تلف|电话|手机|電話|手機|tel[eé]f|m[oó]vil|handy|телеф|전화/u,
  ],
  ['name', /name|नाम|नाव|اسم|نام|姓名|名字|nombre|\bnom\b|\bnome\b|имя|фио|이름/u],
  ['lead', /\bid\b|\bref\b|reference|\bcode\b|roll no|account no|编号|編號/u],
];
/** Names of things other than the person. */
const notPersons = /company|school|campaign|file|user ?name|product|branch|village|city|district|father|mother|spouse/;

/** The roles that a heading suggests, which a person should confirm. */
export const hintsOf = (heading: string): ListRole[] => {
  const plain = plainHeading(heading);
  return hints
    .filter(([role, pattern]) => pattern.test(plain) && !(role === 'name' && notPersons.test(plain)))
    .map(([role]) => role);
};
