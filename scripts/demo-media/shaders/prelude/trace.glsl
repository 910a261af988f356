// A small path tracer over analytic shapes: area lights, sun, rough reflections, glass, fog.
// The scene file defines scene(), material(), lightAt(), sunAt() and skyAt().

struct Hit { float t; vec3 n; int m; };
// `sampled` marks surfaces that lightAt() also knows: they count once, not twice.
struct Mat { vec3 albedo; float rough; float f0; bool metal; bool glass; vec3 emit; bool sampled; };
// A rectangular lamp: centre, half axes, radiance, and how tightly it beams (0 = Lambert).
struct Lamp { vec3 c; vec3 u; vec3 v; vec3 radiance; float beam; };

const float FAR = 1e4;

void scene(vec3 ro, vec3 rd, inout Hit h);
Mat material(int m, vec3 p, vec3 n, vec3 rd);
Lamp lightAt(int i);
vec3 sunDirection();
vec3 sunAt(vec3 p);
vec3 skyAt(vec3 rd);
float fogAt(vec3 p);

Mat matte(vec3 albedo) { return Mat(albedo, 1.0, 0.0, false, false, vec3(0), false); }
Mat satin(vec3 albedo, float rough, float f0) { return Mat(albedo, rough, f0, false, false, vec3(0), false); }
Mat metal(vec3 albedo, float rough) { return Mat(albedo, rough, 1.0, true, false, vec3(0), false); }
Mat glowing(vec3 emit, bool sampled) { return Mat(vec3(0), 1.0, 0.0, false, false, emit, sampled); }
Mat solidGlass(vec3 depthTint, float ior) { return Mat(depthTint, ior, 0.04, false, true, vec3(0), false); }
Mat glassy(vec3 tint) { return Mat(tint, 0.0, 0.04, false, true, vec3(0), false); }

void hitBox(vec3 ro, vec3 rd, vec3 c, vec3 b, int m, inout Hit h) {
  vec3 inv = 1.0 / rd, o = (ro - c) * inv, k = abs(inv) * b;
  vec3 t1 = -o - k, t2 = -o + k;
  float tn = max(max(t1.x, t1.y), t1.z), tf = min(min(t2.x, t2.y), t2.z);
  if (tn > tf || tn < 1e-4 || tn > h.t) return;
  h.t = tn; h.m = m;
  h.n = -sign(rd) * step(t1.yzx, t1.xyz) * step(t1.zxy, t1.xyz);
}
void hitRoom(vec3 ro, vec3 rd, vec3 c, vec3 b, int m, inout Hit h) {
  vec3 inv = 1.0 / rd, o = (ro - c) * inv, k = abs(inv) * b;
  vec3 t2 = -o + k;
  float tf = min(min(t2.x, t2.y), t2.z);
  if (tf < 1e-4 || tf > h.t) return;
  h.t = tf; h.m = m;
  h.n = -sign(rd) * step(t2.xyz, t2.yzx) * step(t2.xyz, t2.zxy);
}
void hitTurned(vec3 ro, vec3 rd, vec3 c, vec3 b, float a, int m, inout Hit h) {
  mat2 r = rot(a);
  vec3 o = ro - c, d = rd;
  o.xz = r * o.xz; d.xz = r * d.xz;
  float before = h.t;
  hitBox(o, d, vec3(0), b, m, h);
  if (h.t < before) h.n.xz = h.n.xz * r;
}
void hitFloor(vec3 ro, vec3 rd, float y, int m, inout Hit h) {
  float t = (y - ro.y) / rd.y;
  if (t < 1e-4 || t > h.t) return;
  h.t = t; h.m = m; h.n = vec3(0, -sign(rd.y), 0);
}
void hitSphere(vec3 ro, vec3 rd, vec3 c, float r, int m, inout Hit h) {
  vec3 o = ro - c;
  float b = dot(o, rd), q = b * b - dot(o, o) + r * r;
  if (q < 0.0) return;
  float t = -b - sqrt(q);
  if (t < 1e-4 || t > h.t) return;
  h.t = t; h.m = m; h.n = (o + rd * t) / r;
}
void hitCapsule(vec3 ro, vec3 rd, vec3 a, vec3 b, float r, int m, inout Hit h) {
  vec3 ba = b - a, oa = ro - a;
  float baba = dot(ba, ba), bard = dot(ba, rd), baoa = dot(ba, oa), rdoa = dot(rd, oa), oaoa = dot(oa, oa);
  float qa = baba - bard * bard, qb = baba * rdoa - baoa * bard, qc = baba * oaoa - baoa * baoa - r * r * baba;
  float q = qb * qb - qa * qc;
  if (q < 0.0) return;
  float t = (-qb - sqrt(q)) / qa, y = baoa + t * bard;
  if (y <= 0.0 || y >= baba) {
    vec3 oc = y <= 0.0 ? oa : ro - b;
    float k = dot(rd, oc);
    q = k * k - (dot(oc, oc) - r * r);
    if (q < 0.0) return;
    t = -k - sqrt(q);
  }
  if (t < 1e-4 || t > h.t) return;
  h.t = t; h.m = m;
  vec3 pa = oa + rd * t;
  h.n = (pa - ba * clamp(dot(pa, ba) / baba, 0.0, 1.0)) / r;
}
// Whether the ray meets a box at all, and where: the gate before an expensive SDF march.
bool gate(vec3 ro, vec3 rd, vec3 c, vec3 b, out vec2 span) {
  vec3 inv = 1.0 / rd, o = (ro - c) * inv, k = abs(inv) * b;
  vec3 t1 = -o - k, t2 = -o + k;
  span = vec2(max(max(max(t1.x, t1.y), t1.z), 0.0), min(min(t2.x, t2.y), t2.z));
  return span.x < span.y;
}

vec3 aroundNormal(vec3 n, float power) {
  vec2 r = rnd2();
  float c = pow(r.x, 1.0 / (power + 1.0)), s = sqrt(max(0.0, 1.0 - c * c)), a = 2.0 * PI * r.y;
  vec3 u = normalize(abs(n.y) < 0.9 ? cross(n, vec3(0, 1, 0)) : cross(n, vec3(1, 0, 0)));
  return u * (cos(a) * s) + cross(n, u) * (sin(a) * s) + n * c;
}
float hg(float c, float g) { return (1.0 - g * g) / (4.0 * PI * pow(1.0 + g * g - 2.0 * g * c, 1.5)); }

// Light that waits for its shadow ray.
struct Pending { vec3 light; vec3 from; vec3 to; float far; };

// One light, chosen at random, towards p. A zero normal means p floats in the haze.
Pending towardsLight(vec3 p, vec3 n, vec3 rd, int i) {
  bool surface = dot(n, n) > 0.5;
  if (i >= LAMPS) {
    vec3 d = normalize(sunDirection() + SUN_SIZE * (vec3(rnd(), rnd(), rnd()) - 0.5));
    float gain = surface ? max(dot(n, d), 0.0) / PI : hg(dot(rd, d), FOG_G);
    return Pending(sunAt(p) * gain, p, d, FAR);
  }
  Lamp l = lightAt(i);
  vec2 r = rnd2() * 2.0 - 1.0;
  vec3 to = l.c + l.u * r.x + l.v * r.y - p, ln = cross(l.u, l.v);
  float d2 = dot(to, to), d = sqrt(d2);
  to /= d;
  float area = 4.0 * length(ln), cl = max(-dot(to, normalize(ln)), 0.0);
  float spread = cl * (l.beam > 0.0 ? (l.beam + 1.0) * pow(cl, l.beam) : 1.0);
  float gain = surface ? max(dot(n, to), 0.0) / PI : hg(dot(rd, to), FOG_G);
  return Pending(l.radiance * gain * spread * area / max(d2, 0.02), p, to, d - 2e-3);
}

const int LIGHTS = LAMPS + (SUN ? 1 : 0);

// Single scattering. Equi-angular steps put the samples where a lamp is close to the ray.
Pending haze(vec3 ro, vec3 rd, float far) {
  int i = min(int(rnd() * float(LIGHTS)), LIGHTS - 1);
  float reach = min(far, FOG_REACH), t = rnd() * reach, pdf = 1.0 / reach;
  if (i < LAMPS) {
    vec3 c = lightAt(i).c;
    float delta = dot(c - ro, rd), D = max(length(ro + rd * delta - c), 0.05);
    float a = atan(-delta / D), b = atan((reach - delta) / D), u = D * tan(mix(a, b, rnd()));
    pdf = D / ((b - a) * (D * D + u * u));
    t = delta + u;
  }
  Pending q = towardsLight(ro + rd * t, vec3(0), rd, i);
  q.light *= float(LIGHTS) * FOG * fogAt(q.from) * exp(-FOG * t) / pdf;
  return q;
}

// Path and shadow rays take turns in one loop, so that scene() is inlined exactly once: software
// GL compiles every call site, and a second copy of a large scene costs minutes.
vec4 tracePath(vec3 ro, vec3 rd) {
  vec3 L = vec3(0), T = vec3(1);
  bool mirror = true;
  float near = 0.0;
  int bounce = 0, waiting = 0;
  bool ended = false;
  Pending first, second;
  for (int step = 0; step < BOUNCES * 2 + 2; step++) {
    bool shadow = waiting > 0;
    Hit h = Hit(shadow ? first.far : FAR, vec3(0), -1);
    scene(shadow ? first.from : ro, shadow ? first.to : rd, h);
    if (shadow) {
      if (h.m < 0) L += first.light;
      first = second;
      waiting--;
      if (waiting == 0 && ended) break;
      continue;
    }
    if (bounce == 0) near = h.m < 0 ? 0.0 : NEAR_SCALE / (NEAR_SCALE + h.t);
    if (FOG > 0.0 && mirror && bounce < 2) {
      first = haze(ro, rd, h.t);
      first.light = min(first.light, vec3(2.0)) * T;
      waiting = 1;
      T *= exp(-FOG * min(h.t, FOG_REACH));
    }
    bounce++;
    if (h.m < 0) {
      L += T * skyAt(rd);
      if (waiting == 0) break;
      ended = true;
      continue;
    }
    vec3 p = ro + rd * h.t, n = h.n;
    Mat m = material(h.m, p, n, rd);
    if (mirror || !m.sampled) L += T * m.emit;
    ended = dot(m.albedo, vec3(1)) <= 0.0 || bounce >= BOUNCES;
    if (m.glass && m.rough > 1.0) {
      // Solid glass: `rough` holds the index of refraction, `albedo` what one unit of depth lets through.
      bool inside = dot(rd, n) > 0.0;
      vec3 nn = inside ? -n : n;
      if (inside) T *= pow(m.albedo, vec3(h.t));
      vec3 q = refract(rd, nn, inside ? m.rough : 1.0 / m.rough);
      float F = 0.04 + 0.96 * pow(1.0 - abs(dot(n, rd)), 5.0);
      if (dot(q, q) < 0.5 || rnd() < F) { rd = reflect(rd, nn); ro = p + nn * 2e-3; }
      else { rd = q; ro = p - nn * 2e-3; }
    } else if (m.glass) {
      // Thin sheet: passes straight on with a tint, or mirrors at grazing angles.
      float F = m.f0 + (1.0 - m.f0) * pow(1.0 - abs(dot(n, rd)), 5.0);
      if (rnd() < F) { rd = reflect(rd, n); ro = p + n * 1e-3; }
      else { T *= m.albedo; ro = p + rd * 2e-3; }
    } else {
      float c = max(-dot(n, rd), 0.0);
      float F = m.metal ? 1.0 : m.f0 > 0.0 ? m.f0 + (1.0 - m.f0) * pow(1.0 - c, 5.0) * (1.0 - 0.7 * m.rough) : 0.0;
      float pick = m.metal ? 1.0 : F > 0.0 ? clamp(F, 0.12, 0.9) : 0.0;
      mirror = rnd() < pick;
      if (mirror) {
        vec3 r = reflect(rd, n);
        float a2 = m.rough * m.rough;
        rd = a2 < 1e-3 ? r : aroundNormal(r, 2.0 / (a2 * a2));
        if (dot(rd, n) <= 0.0) rd = r;
        T *= (m.metal ? m.albedo : vec3(1)) * F / pick;
      } else {
        T *= m.albedo * (1.0 - F) / (1.0 - pick);
        if (LIGHTS > 0) {
          Pending q = towardsLight(p + n * 1e-3, n, rd, min(int(rnd() * float(LIGHTS)), LIGHTS - 1));
          q.light *= T * float(LIGHTS);
          if (dot(q.light, vec3(1)) > 1e-5) {
            if (waiting == 0) first = q;
            else second = q;
            waiting++;
          }
        }
        rd = aroundNormal(n, 1.0);
      }
      ro = p + n * 1e-3;
    }
    if (max(T.x, max(T.y, T.z)) < 0.004) ended = true;
    if (ended && waiting == 0) break;
  }
  return vec4(L, near);
}

// Thin-lens camera; the aperture is a slightly squeezed disc, as an anamorphic lens shows it.
vec4 shoot(vec3 eye, vec3 target, vec2 p, float lens, float aperture, float focus) {
  vec3 w = normalize(target - eye), u = normalize(cross(w, vec3(0, 1, 0))), v = cross(u, w);
  vec3 rd = normalize(p.x * u + p.y * v + lens * w);
  float a = 2.0 * PI * rnd(), r = sqrt(rnd()) * aperture;
  vec3 off = u * cos(a) * r * 0.8 + v * sin(a) * r * 1.15;
  vec3 at = eye + rd * focus / dot(rd, w);
  return tracePath(eye + off, normalize(at - eye - off));
}
