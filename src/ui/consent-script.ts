/**
 * The inline script of pages that ask for consent, the same on each of them, so that the Content-Security-Policy can allow it
 * by its hash. It runs before anything else of the page, and needs no runtime: no press is lost.
 *
 * It decides what the visitor allows: nothing in a browser that sends Global Privacy Control; else what was chosen for this
 * notice within its days; else nothing where visitors are asked, and everything elsewhere. On the root element,
 * `data-consent` lists the purposes, `data-consent-at` is the time of the choice, `data-unkept` says that no arm may be
 * stored, and `data-consent-asks` shows the notice: before the first paint, and again by a link to it. When more becomes
 * allowed, the page hears `vaasal:consent`; when less does, here or in another tab, what was stored is removed, and the page
 * loads again, so that no tag runs on. Purposes that this page does not ask for stay as they were.
 *
 * Google's tags find what is allowed in their command queue (consent mode), whoever loads them. `foreign` are the names under
 * which tags store something on the site itself: Google, Meta, TikTok, Microsoft, Pinterest, Snap, LinkedIn and Umami.
 */
export const consentScript = `
(({dataset:{ask,keep,purposes}},{dataset:root})=>{
let at,kept,opener,
key='vaasal-consent',all=purposes.split(' '),signal=navigator.globalPrivacyControl,
foreign=/^(_g(a|id|at|cl)|_dc_gtm_|_fb[cp]$|_tt|tt(_|csid|clid)|_pangle|_uet|_cl(ck|sk|tk)$|_pin_|_scid|li_|ln_or$|umami\\.visitor|lastExternalReferrer|topicsLast)/,
has=one=>root.consent.split(' ').includes(one),
lacks=one=>all.includes(one)&&!has(one),
attempt=run=>{try{run()}catch{}},
google=function(){(window.dataLayer=window.dataLayer||[]).push(arguments)},
tell=(command,one,other)=>google('consent',command,{analytics_storage:one,ad_storage:other,ad_user_data:other,ad_personalization:other}),
word=purpose=>has(purpose)?'granted':'denied',
forget=()=>{
for(let storage of ['localStorage','sessionStorage'])attempt(()=>{
for(let name of Object.keys(window[storage]))if(/^vaasal-(visits|arms|events)$/.test(name)&&lacks('measuring')||at&&foreign.test(name))window[storage].removeItem(name)
});
if(at)attempt(()=>{
for(let name of document.cookie.split(/=[^;]*(?:; )?/))if(foreign.test(name))
for(let host=location.hostname,end='';;host=host.slice(host.indexOf('.')+1)){
document.cookie=name+'=;max-age=0;path=/'+end;
if(end.endsWith('='+host))break;
end=';domain='+host
}
})
},
apply=allowed=>{
let had=root.consent;
root.consent=allowed.join(' ');
delete root.consentAt;
if(at)root.consentAt=at;
if(lacks('measuring'))root.unkept=1;
else delete root.unkept;
if(all.some(lacks))forget();
tell('update',word('measuring'),word('advertising'));
if(!had&&had!=='')return;
if(had.split(' ').some(one=>one&&!has(one)))location.reload();
else document.dispatchEvent(new Event('vaasal:consent'))
},
decide=()=>{
let zone='';
kept=at=0;
attempt(()=>{
let choice=JSON.parse(localStorage[key]),age=Date.now()-Date.parse(choice.at);
if(choice.notice===root.consentNotice&&age>=0&&age<keep*864e5)kept=choice.allowed.map(String),at=choice.at
});
attempt(()=>{zone=Intl.DateTimeFormat().resolvedOptions().timeZone||''});
delete root.consentAsks;
if(signal)kept=[];
else if(!kept&&RegExp(ask).test(/^(Etc\\/|UTC|GMT|$)/.test(zone)?navigator.language:zone))kept=[],root.consentAsks='banner';
apply(kept||all)
};
tell('default','denied','denied');
decide();
addEventListener('pageshow',({persisted})=>persisted&&decide());
addEventListener('storage',event=>event.key===key&&decide());
document.addEventListener('click',event=>{
let find=selector=>event.target.closest&&event.target.closest(selector),
link=find('[href="#'+key+'"]'),button=find('#'+key+' [data-choice]'),section=document.getElementById(key),main,arms;
if(link){
event.preventDefault();
opener=link;
root.consentAsks=signal?'signal':'banner';
for(let box of section.querySelectorAll('input'))box.checked=has(box.value);
section.focus()
}
if(!button)return;
kept=root.consent.split(' ').filter(one=>one&&!all.includes(one)).concat(button.dataset.choice==='all'?all:[...section.querySelectorAll(button.dataset.choice)].map(box=>box.value));
at=new Date().toISOString();
attempt(()=>{localStorage[key]=JSON.stringify({notice:root.consentNotice,at,allowed:kept})});
delete root.consentAsks;
apply(kept);
attempt(()=>{
let {dataset:{experiment,remember}}=document.querySelector('script[data-experiment]');
attempt(()=>{arms=JSON.parse(localStorage['vaasal-arms'])});
if(has('measuring')&&root.arm&&!remember)localStorage['vaasal-arms']=JSON.stringify({...arms,[experiment]:[root.arm.slice(experiment.length+1),Date.now()+7776e6]})
});
if(!opener){
opener=document.getElementById('main');
opener.tabIndex=-1
}
opener.focus({preventScroll:true});
opener=0
})
})(document.currentScript,document.documentElement)
`.replaceAll('\n', '')
